import { API_ORDER, laterTables } from "./api-order";
import type { SourceGraph } from "./sources/source-graph";

const API = "api/src/";
const READER = "reader";

/**
 * Draws the API's folders as a Mermaid diagram without redundant edges. A dotted edge means SQL that names a later folder's
 * table.
 */
export function drawFolders(graph: SourceGraph, order: readonly string[] = API_ORDER): string {
  const edges = folderEdges(graph);
  const reach = (from: string, seen = new Set<string>()): Set<string> => {
    for (const to of edges.get(from) ?? []) if (!seen.has(to)) reach(to, seen.add(to));
    return seen;
  };
  const imports = [...edges].flatMap(([from, targets]) =>
    [...targets]
      .filter((to) => to === READER || ![...targets].some((other) => other !== to && reach(other).has(to)))
      .map((to) => `  ${from} --> ${to}`),
  );
  const tables = laterTables(graph, order).map(({ folder, owner }) => `  ${topOf(folder)} -. SQL .-> ${topOf(owner)}`);
  return ["flowchart TD", ...imports.toSorted(), ...[...new Set(tables)].toSorted()].join("\n");
}

const topOf = (folder: string) => folder.split("/")[0];

function folderEdges(graph: SourceGraph): Map<string, Set<string>> {
  const edges = new Map<string, Set<string>>();
  for (const [file, { imports }] of graph) {
    const from = folderOf(file);
    if (from === null) continue;
    const targets = edges.get(from) ?? new Set();
    edges.set(from, targets);
    for (const target of imports) {
      const to = folderOf(target);
      if (to !== null && to !== from) targets.add(to);
    }
  }
  return edges;
}

const folderOf = (file: string): string | null => {
  if (file.startsWith("packages/reader/")) return READER;
  if (!file.startsWith(API)) return null;
  const [folder, ...rest] = file.slice(API.length).split("/");
  return rest.length > 0 ? (folder ?? null) : null;
};
