import { compile } from "./sources/compile";
import type { SourceGraph } from "./sources/source-graph";
import { textsOf } from "./sources/texts";

/**
 * The folders of `api/src` in the order in which they may import each other (R1): a folder imports only what stands before it.
 * Files directly in `api/src` compose the whole, and no folder imports them.
 */
export const API_ORDER: readonly string[] = [
  "platform/errors",
  "platform/disk",
  "platform/db",
  "platform/process",
  "platform/events",
  "platform/jobs",
  "platform/storage",
  "platform/list",
  "platform/audit",
  "platform/metrics",
  "platform",
  "platform/http",
  "platform/settings",
  "platform/model",
  "environment",
  "people",
  "contracts",
  "access",
  "videos",
  "payouts",
  "communication",
  "vault",
  "uploads",
  "archive",
  "sms",
  "portal",
  "modules",
  "operations",
  "backup",
  "seed",
  "commands",
];

/** The one file at the top that a folder may import, by that folder. */
const AT_THE_TOP: Readonly<Record<string, string>> = { commands: "config.ts" };

const API = "api/src/";

/** Imports between folders of the API that go against their order, and tables of later folders that SQL names, with their files. */
export function wrongOrder(graph: SourceGraph, order: readonly string[] = API_ORDER): string[] {
  const found = [
    ...[...graph].flatMap(([file, { imports }]) =>
      wrongImports(file, imports, order).map((what) => [what, nameIn(file)] as const),
    ),
    ...laterTables(graph, order).map(
      ({ folder, table, owner, file }) => [`SQL in ${folder} names ${table} of ${owner}`, nameIn(file)] as const,
    ),
  ];
  // The files belong to the violation: an exception for one file allows no other one.
  return [...Map.groupBy(found, ([what]) => what)]
    .map(([what, each]) => `${what}: ${[...new Set(each.map(([, file]) => file))].toSorted().join(" ")}`)
    .toSorted();
}

function wrongImports(file: string, imports: Iterable<string>, order: readonly string[]): string[] {
  const folder = folderOf(file, order);
  if (folder === null) return [];
  const wrong = [...imports].flatMap((target) => {
    const wanted = folderOf(target, order);
    if (wanted !== null) return isLater(order, wanted, folder) ? [wanted] : [];
    // Files of api outside src have no place in the order either, and would lead around it.
    return target.startsWith("api/") && AT_THE_TOP[folder] !== nameIn(target) ? [nameIn(target)] : [];
  });
  return [
    ...(order.includes(folder) ? [] : [`${folder} has no place in the order of api/src`]),
    ...[...new Set(wrong)].map((target) => `${folder} imports ${target}`),
  ];
}

/** SQL that names a table of a folder which stands later in the order. */
export function laterTables(graph: SourceGraph, order: readonly string[] = API_ORDER) {
  const tables = tablesOf(graph, order);
  return [...graph].flatMap(([file, { source }]) => {
    const folder = folderOf(file, order);
    if (folder === null) return [];
    return tablesInSql(compile(file, source), tables).flatMap((table) => {
      const owner = tables.get(table);
      return owner !== undefined && isLater(order, owner, folder) ? [{ folder, table, owner, file }] : [];
    });
  });
}

const nameIn = (file: string) => (file.startsWith(API) ? file.slice(API.length) : file);

const isLater = (order: readonly string[], wanted: string, folder: string) =>
  wanted !== folder && order.indexOf(wanted) > order.indexOf(folder);

/** The longest folder of the order that a file is in, else the first one below api/src; null for files directly in it. */
function folderOf(file: string, order: readonly string[]): string | null {
  if (!file.startsWith(API)) return null;
  const folders = file.slice(API.length).split("/").slice(0, -1);
  const paths = folders.map((_, index) => folders.slice(0, index + 1).join("/"));
  return paths.findLast((path) => order.includes(path)) ?? paths[0] ?? null;
}

function tablesOf(graph: SourceGraph, order: readonly string[]): Map<string, string> {
  const tables = new Map<string, string>();
  for (const [file, { source }] of graph) {
    const folder = folderOf(file, order);
    if (folder === null) continue;
    for (const [, name = ""] of source.matchAll(/\bpgTable\(\s*["'`](\w+)/g)) tables.set(name, folder);
  }
  return tables;
}

// A tagged template, or a text that becomes SQL as it stands.
const BECOMES_SQL = /[\w$)\]]$|\.(?:raw|identifier|unsafe|execute|exec)\(\s*$/;

// Words after which other texts name a table, such as parts of a statement. Prose has some of them too, but hardly before a table's name.
const NAMES_TABLE =
  /\b(?:from|join|into|update|using|table|truncate|only|references|on|lateral|copy|lock|exists)\s+\(?(?:only\s+)?(?:"?public"?\.)?"?(\w+)/gi;

const COMMENT = /--.*|\/\*[\s\S]*?\*\//g;

/** The tables that the SQL of some code names, whatever stands before the name. */
function tablesInSql(code: string, tables: ReadonlyMap<string, unknown>): string[] {
  const words = textsOf(code).flatMap(({ value, before }) => {
    const text = value.replace(/\\[nrt]/g, " ").replace(COMMENT, " ");
    if (BECOMES_SQL.test(before)) return text.match(/\w+/g) ?? [];
    return [...text.matchAll(NAMES_TABLE)].map(([, name = ""]) => name);
  });
  return [...new Set(words)].filter((word) => tables.has(word));
}
