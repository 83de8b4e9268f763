import { posix } from "node:path";
import type { SourceGraph } from "./sources/source-graph";

const MOST_FILES = 15;
const MOST_LINES = { ".ts": 250, ".tsx": 250, ".css": 150 } as const;

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
    .filter(([path, source]) => {
      const ending = posix.extname(path);
      const most = ending === ".ts" || ending === ".tsx" || ending === ".css" ? MOST_LINES[ending] : Infinity;
      return source.split("\n").length - 1 > most;
    })
    .map(([path]) => path)
    .toSorted();
}
