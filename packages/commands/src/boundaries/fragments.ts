import { posix } from "node:path";
import type { SourceGraph } from "./sources/source-graph";

const MIN_LINES = 40;

// Files with these names play a fixed role in each folder and may be short.
const BY_ROLE = /(?:table|routes|schema|main|module|worker)\.tsx?$/;

/** R10: returns untested files under 40 lines whose only importer is in the same folder. `tests` are the paths of all tests. */
export function fragments(graph: SourceGraph, tests: Iterable<string>): string[] {
  const tested = new Set([...tests].map((path) => path.replace(/\.test\.tsx?$/, "")));
  const importers = new Map<string, string[]>();
  for (const [file, { imports }] of graph)
    for (const imported of imports) importers.set(imported, [...(importers.get(imported) ?? []), file]);
  return [...graph]
    .filter(([file, { source }]) => {
      const [importer, ...others] = importers.get(file) ?? [];
      const isPart = importer && others.length === 0 && posix.dirname(importer) === posix.dirname(file);
      const isShort = source.split("\n").length - 1 < MIN_LINES;
      return (
        /\.tsx?$/.test(file) && isPart && isShort && !tested.has(file.replace(/\.tsx?$/, "")) && !BY_ROLE.test(file)
      );
    })
    .map(([file]) => file)
    .toSorted();
}
