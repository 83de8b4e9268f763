import { compile } from "./sources/compile";
import type { SourceGraph } from "./sources/source-graph";
import { textsOf } from "./sources/texts";

const API = "api/src/";

/** The files that all other writes go through. */
const HOME = ["platform/audit/edit.ts", "platform/audit/record-event.ts"];

/** Files and folders of the API that write beside `edit()`, with the reason. */
export const WRITES_BESIDE_EDIT: Readonly<Record<string, string>> = {
  "access/": "Log-ins, tokens and passwords are events of their own, and nobody edits them",
  "archive/": "Marks a video in the transaction that checks the lease of its run, with the files of all its versions",
  "backup/read/": "Restores every table as it was, before the server answers anyone",
  "contracts/import/": "Writes 100,000 contracts in a few statements, with one event for the operation",
  "payouts/change-payout.ts":
    "One statement moves a request, and one deletes the cancelled requests of a deleted contract",

  "payouts/details/reencrypt-details.ts": "Encrypts all payment details again with a new key, in batches",
  "payouts/sync/": "A job keeps how far its call came, which is no edit and has no version",
  "portal/campaign/import-portals.ts": "Makes all missing portals and their events in one statement",
  "portal/products/shipping-address.ts": "Encrypts all shipping addresses again with a new key, in batches",
  "vault/files-of-contracts.ts": "The undo of an import takes its files back in one statement",
};

/**
 * Every write of a table with row versions, and every audit event, that is not in `platform/audit/edit.ts`: by Drizzle, by SQL,
 * and where the table has no name that can be read from the source.
 */
export function writesBesideEdit(graph: SourceGraph): string[] {
  const compiled = [...graph].flatMap(([file, { source }]) =>
    file.startsWith(API) ? [[file.slice(API.length), compile(file, source)] as const] : [],
  );
  const tables = compiled.flatMap(([, code]) => tablesOf(code));
  const guarded = tables.filter(({ isVersioned, table }) => isVersioned || table === "audit_events");
  const names = new Set(tables.map(({ name }) => name));
  return compiled
    .filter(([file]) => !HOME.includes(file))
    .flatMap(([file, code]) => [
      ...new Set(
        [...byDrizzle(code, guarded, names), ...bySql(code, guarded), ...eventsIn(code)].map(
          (what) => `${file} ${what}`,
        ),
      ),
    ])
    .toSorted();
}

/** What stands in the way of a list of exceptions: writes that none allows, and exceptions that allow nothing any more. */
export function unlistedWrites(found: readonly string[], listed: Readonly<Record<string, string>>): string[] {
  const allows = (path: string) => found.filter((each) => each.startsWith(path.endsWith("/") ? path : `${path} `));
  const allowed = new Set(Object.keys(listed).flatMap(allows));
  return [
    ...found.filter((each) => !allowed.has(each)),
    ...Object.keys(listed)
      .filter((path) => allows(path).length === 0)
      .map((path) => `Delete the exception of ${path}, because it writes nothing beside edit()`),
  ];
}

type Table = { name: string; table: string; isVersioned: boolean };

function tablesOf(code: string): Table[] {
  return [...code.matchAll(/\b([\w$]+)\s*=\s*pgTable\(\s*"(\w+)"\s*,/g)].map(
    ({ 1: name = "", 2: table = "", index }) => ({
      name,
      table,
      isVersioned: /\bversion:\s*integer\(/.test(block(code.slice(index))),
    }),
  );
}

/** The first block in braces of some code. */
function block(code: string): string {
  let depth = 0;
  for (const { 0: brace, index } of code.matchAll(/[{}]/g)) {
    depth += brace === "{" ? 1 : -1;
    if (depth === 0) return code.slice(0, index);
  }
  return code;
}

const CALL = /([\w$]+|\))\s*\.\s*(insert|update|delete)\(\s*(?:[\w$]+\.)*([\w$]+)\s*\)/g;

function byDrizzle(code: string, guarded: readonly Table[], tables: ReadonlySet<string>): string[] {
  const known = new Map(guarded.map(({ name, table }) => [name, table]));
  // Other names of a table: `contracts as other`, `const other = contracts` and `{ contracts: other }`.
  const others = [
    ...code.matchAll(/\b([\w$]+)\s+as\s+([\w$]+)\b/g),
    ...code.matchAll(/\b([\w$]+):\s*([\w$]+)\s*[,}]/g),
    ...[...code.matchAll(/\b([\w$]+)\s*=\s*(?:[\w$]+\.)*([\w$]+)\s*[;,]/g)].map(([all, other, name]) => [
      all,
      name,
      other,
    ]),
  ];
  for (const [, name = "", other = ""] of others) {
    const table = known.get(name);
    if (table !== undefined && !known.has(other)) known.set(other, table);
  }
  return [...code.matchAll(CALL)].flatMap(([, of = "", , name = ""]) => {
    const table = known.get(name);
    if (table !== undefined) return [`writes ${table}`];
    return /^(?:db|tx)$/.test(of) && !tables.has(name) ? [`writes the table that ${name} is`] : [];
  });
}

const WRITE =
  /\b(?:insert\s+into|(?<!\b(?:for|do)\s+)update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?(?:"?public"?\.)?"?(\w+|…)/gi;

function bySql(code: string, guarded: readonly Table[]): string[] {
  const names = new Set(guarded.map(({ table }) => table));
  return textsOf(code).flatMap(({ value }) =>
    [
      ...value
        .replace(/\\[nrt]/g, " ")
        .replace(/--.*|\/\*[\s\S]*?\*\//g, " ")
        .matchAll(WRITE),
    ].flatMap(([, table = ""]) => {
      if (table === "…") return ["writes a table by a value in SQL"];
      return names.has(table.toLowerCase()) ? [`writes ${table.toLowerCase()}`] : [];
    }),
  );
}

const eventsIn = (code: string): string[] => (/\brecordEvent\b/.test(code) ? ["calls recordEvent"] : []);
