import type { SourceGraph } from "./sources/source-graph";

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
  "environment",
  "commands",
];

/** The one file at the top that a folder may import, by that folder. */
const AT_THE_TOP: Readonly<Record<string, string>> = { commands: "config.ts" };

const API = "api/src/";

/** Imports between folders of the API that go against their order, and tables of later folders that SQL names. */
export function wrongOrder(graph: SourceGraph, order: readonly string[] = API_ORDER): string[] {
  const tables = tablesOf(graph, order);
  const found = new Set<string>();
  for (const [file, { source, imports }] of graph) {
    const folder = folderOf(file, order);
    if (folder === null) continue;
    if (!order.includes(folder)) found.add(`${folder} has no place in the order of api/src`);
    for (const target of imports) {
      const wanted = folderOf(target, order);
      if (wanted === null && target.startsWith(API) && AT_THE_TOP[folder] !== target.slice(API.length))
        found.add(`${folder} imports ${target.slice(API.length)}`);
      if (wanted !== null && isLater(order, wanted, folder)) found.add(`${folder} imports ${wanted}`);
    }
    for (const table of tablesInSql(source, tables.keys())) {
      const owner = tables.get(table);
      if (owner !== undefined && isLater(order, owner, folder))
        found.add(`SQL in ${folder} names ${table} of ${owner}`);
    }
  }
  return [...found].toSorted();
}

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
    for (const [, name = ""] of source.matchAll(/\bpgTable\(\s*"(\w+)"/g)) tables.set(name, folder);
  }
  return tables;
}

// Words after which SQL names a table. Prose has some of them too, but hardly before the name of a table.
const NAMES_TABLE = /\b(?:from|join|into|update|using|table|truncate|only|references|on)\s+(?:only\s+)?"?(\w+)/gi;

function tablesInSql(source: string, tables: Iterable<string>): Set<string> {
  const known = new Set(tables);
  const code = source.replace(/^\s*(?:\/\/|\/?\*).*$/gm, "");
  return new Set([...code.matchAll(NAMES_TABLE)].flatMap(([, name = ""]) => (known.has(name) ? [name] : [])));
}
