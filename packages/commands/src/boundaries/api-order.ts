import { compile } from "./sources/compile";
import type { SourceGraph } from "./sources/source-graph";
import { textsOf } from "./sources/texts";

/** R1: a folder of `api/src` imports only folders before it. No folder imports the files directly in `api/src`. */
export const API_ORDER: readonly string[] = [
  "platform/checks",
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
  "platform/overload",
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

const ALLOWED_TOP_FILE: Readonly<Record<string, string>> = { commands: "config.ts" };

const API = "api/src/";

export function orderViolations(graph: SourceGraph, order: readonly string[] = API_ORDER): string[] {
  const found = [
    ...[...graph].flatMap(([file, { imports }]) =>
      importViolations(file, imports, order).map((what) => [what, nameIn(file)] as const),
    ),
    ...laterTables(graph, order).map(
      ({ folder, table, owner, file }) => [`SQL in ${folder} names ${table} of ${owner}`, nameIn(file)] as const,
    ),
  ];
  // Each violation names its files, so that an exception covers only these files.
  return [...Map.groupBy(found, ([what]) => what)]
    .map(([what, each]) => `${what}: ${[...new Set(each.map(([, file]) => file))].toSorted().join(" ")}`)
    .toSorted();
}

function importViolations(file: string, imports: Iterable<string>, order: readonly string[]): string[] {
  const folder = folderOf(file, order);
  if (folder === null) return [];
  const violations = [...imports].flatMap((target) => {
    const wanted = folderOf(target, order);
    if (wanted !== null) return isLater(order, wanted, folder) ? [wanted] : [];
    // The order does not cover files in api/ outside src, so importing one would bypass it.
    return target.startsWith("api/") && ALLOWED_TOP_FILE[folder] !== nameIn(target) ? [nameIn(target)] : [];
  });
  return [
    ...(order.includes(folder) ? [] : [`${folder} is missing in API_ORDER`]),
    ...[...new Set(violations)].map((target) => `${folder} imports ${target}`),
  ];
}

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

/** The longest listed folder that holds the file, else its first folder; null for files directly in api/src. */
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

const IS_WHOLE_SQL = /[\w$)\]]$|\.(?:raw|identifier|unsafe|execute|exec)\(\s*$/;

const TABLE_AFTER_KEYWORD =
  /\b(?:from|join|into|update|using|table|truncate|only|references|on|lateral|copy|lock|exists)\s+\(?(?:only\s+)?(?:"?public"?\.)?"?(\w+)/gi;

const COMMENT = /--.*|\/\*[\s\S]*?\*\//g;

function tablesInSql(code: string, tables: ReadonlyMap<string, unknown>): string[] {
  const words = textsOf(code).flatMap(({ value, before }) => {
    const text = value.replace(/\\[nrt]/g, " ").replace(COMMENT, " ");
    if (IS_WHOLE_SQL.test(before)) return text.match(/\w+/g) ?? [];
    return [...text.matchAll(TABLE_AFTER_KEYWORD)].map(([, name = ""]) => name);
  });
  return [...new Set(words)].filter((word) => tables.has(word));
}
