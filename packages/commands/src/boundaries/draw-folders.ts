import type { SourceGraph } from "./sources/source-graph";

const API = "api/src/";

/**
 * The folders of the API as a Mermaid diagram, each above those that it imports. Edges that follow from others are left out, and
 * so are files directly in api/src.
 */
export function drawFolders(graph: SourceGraph): string {
  const edges = folderEdges(graph);
  const reach = (from: string, seen = new Set<string>()): Set<string> => {
    for (const to of edges.get(from) ?? []) if (!seen.has(to)) reach(to, seen.add(to));
    return seen;
  };
  const lines = [...edges].flatMap(([from, targets]) =>
    [...targets]
      .filter((to) => ![...targets].some((other) => other !== to && reach(other).has(to)))
      .toSorted()
      .map((to) => `  ${from} --> ${to}`),
  );
  return ["flowchart TD", ...lines.toSorted()].join("\n");
}

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
  if (file.startsWith("packages/reader/")) return "reader";
  if (!file.startsWith(API)) return null;
  const [folder, ...rest] = file.slice(API.length).split("/");
  return rest.length > 0 ? (folder ?? null) : null;
};
