import { compile } from "./sources/compile";
import type { SourceGraph } from "./sources/source-graph";
import { textsOf } from "./sources/texts";

const API = "api/src/";

const EDIT_FILES = ["platform/audit/edit.ts", "platform/audit/record-event.ts"];

export const WRITES_WITHOUT_EDIT: Readonly<Record<string, string>> = {
  "access/": "Log-ins, tokens and passwords have events of their own and cannot be edited",
  "archive/": "Marks a video and the files of all its versions in the transaction that checks the lease of the run",
  "backup/read/": "Restores every table before the server answers requests",
  "contracts/import/": "Writes 100,000 contracts in a few statements, with one event for the operation",
  "payouts/change-payout.ts":
    "One statement moves a request, and one deletes the cancelled requests of a deleted contract",
  "payouts/details/reencrypt-details.ts": "Encrypts all payment details again with a new key, in batches",
  "payouts/sync/": "A job stores the progress of its call, which has no version",
  "portal/campaign/import-portals.ts": "Creates all missing portals and their events in one statement",
  "portal/products/shipping-address.ts": "Encrypts all shipping addresses again with a new key, in batches",
  "vault/files-of-contracts.ts": "Undoing an import detaches its files in one statement",
};

/** Returns every write of a versioned table and every audit event outside `platform/audit/edit.ts`, by Drizzle or SQL. */
export function writesWithoutEdit(graph: SourceGraph): string[] {
  const compiled = [...graph].flatMap(([file, { source }]) =>
    file.startsWith(API) ? [[file.slice(API.length), compile(file, source)] as const] : [],
  );
  const tables = compiled.flatMap(([, code]) => tablesOf(code));
  const guarded = tables.filter(({ isVersioned, table }) => isVersioned || table === "audit_events");
  const names = new Set(tables.map(({ name }) => name));
  return compiled
    .filter(([file]) => !EDIT_FILES.includes(file))
    .flatMap(([file, code]) => [
      ...new Set(
        [...byDrizzle(code, guarded, names), ...bySql(code, guarded), ...eventsIn(code)].map(
          (what) => `${file} ${what}`,
        ),
      ),
    ])
    .toSorted();
}

export function writeProblems(found: readonly string[], listed: Readonly<Record<string, string>>): string[] {
  const allows = (path: string) => found.filter((each) => each.startsWith(path.endsWith("/") ? path : `${path} `));
  const allowed = new Set(Object.keys(listed).flatMap(allows));
  return [
    ...found.filter((each) => !allowed.has(each)),
    ...Object.keys(listed)
      .filter((path) => allows(path).length === 0)
      .map((path) => `Delete the exception of ${path}, because it writes nothing without edit()`),
  ];
}

type Table = { name: string; table: string; isVersioned: boolean };

function tablesOf(code: string): Table[] {
  return [...code.matchAll(/\b([\w$]+)\s*=\s*pgTable\(\s*"(\w+)"\s*,/g)].map(
    ({ 1: name = "", 2: table = "", index }) => ({
      name,
      table,
      isVersioned: /\bversion:\s*integer\(/.test(firstBlock(code.slice(index))),
    }),
  );
}

function firstBlock(code: string): string {
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
  // Aliases of a table: `contracts as other`, `const other = contracts` and `{ contracts: other }`.
  const aliases = [
    ...code.matchAll(/\b([\w$]+)\s+as\s+([\w$]+)\b/g),
    ...code.matchAll(/\b([\w$]+):\s*([\w$]+)\s*[,}]/g),
    ...[...code.matchAll(/\b([\w$]+)\s*=\s*(?:[\w$]+\.)*([\w$]+)\s*[;,]/g)].map(([all, other, name]) => [
      all,
      name,
      other,
    ]),
  ];
  for (const [, name = "", other = ""] of aliases) {
    const table = known.get(name);
    if (table !== undefined && !known.has(other)) known.set(other, table);
  }
  return [...code.matchAll(CALL)].flatMap(([, of = "", , name = ""]) => {
    const table = known.get(name);
    if (table !== undefined) return [`writes ${table}`];
    return /^(?:db|tx)$/.test(of) && !tables.has(name) ? [`writes a table passed as ${name}`] : [];
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
      if (table === "…") return ["writes a table interpolated into SQL"];
      return names.has(table.toLowerCase()) ? [`writes ${table.toLowerCase()}`] : [];
    }),
  );
}

const eventsIn = (code: string): string[] => (/\brecordEvent\b/.test(code) ? ["calls recordEvent"] : []);
