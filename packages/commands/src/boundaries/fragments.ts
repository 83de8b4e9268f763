import { posix } from "node:path";
import type { SourceGraph } from "./sources/source-graph";

const MOST_LINES = 40;

// These have their names by the role that they play in each folder, however short they are.
const BY_ROLE = /(?:table|routes|schema|main|module|worker)\.tsx?$/;

/**
 * Files of under 40 lines that one file of the same folder imports and no other (R10): a part of that file, unless they have
 * a test of their own. `tests` are the paths of all tests.
 */
export function fragments(graph: SourceGraph, tests: Iterable<string>): string[] {
  const tested = new Set([...tests].map((path) => path.replace(/\.test\.tsx?$/, "")));
  const importers = new Map<string, string[]>();
  for (const [file, { imports }] of graph)
    for (const imported of imports) importers.set(imported, [...(importers.get(imported) ?? []), file]);
  return [...graph]
    .filter(([file, { source }]) => {
      const [importer, ...others] = importers.get(file) ?? [];
      const isPart = importer && others.length === 0 && posix.dirname(importer) === posix.dirname(file);
      const isShort = source.split("\n").length - 1 < MOST_LINES;
      return (
        /\.tsx?$/.test(file) && isPart && isShort && !tested.has(file.replace(/\.tsx?$/, "")) && !BY_ROLE.test(file)
      );
    })
    .map(([file]) => file)
    .toSorted();
}
