import { posix } from "node:path";
import type { SourceGraph } from "./sources/source-graph";

const MOST_FILES = 15;
const MOST_LINES = { code: 250, css: 150 };

/** Folders that hold more than fifteen source files themselves (R5). */
export function crowdedFolders(graph: SourceGraph): string[] {
  const folders = Map.groupBy(graph.keys(), (file) => posix.dirname(file));
  return [...folders]
    .filter(([, files]) => files.length > MOST_FILES)
    .map(([folder]) => folder)
    .toSorted();
}

/** Source files and style sheets that are longer than a file may be (R6); `files` by their paths. */
export function longFiles(files: Iterable<readonly [path: string, source: string]>): string[] {
  return [...files]
    .filter(([path, source]) => linesOf(source) > (path.endsWith(".css") ? MOST_LINES.css : MOST_LINES.code))
    .map(([path]) => path)
    .toSorted();
}

// The last line counts with or without its line break.
const linesOf = (source: string): number => source.split("\n").length - (source.endsWith("\n") ? 1 : 0);
