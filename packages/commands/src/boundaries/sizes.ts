import { posix } from "node:path";
import type { SourceGraph } from "./sources/source-graph";

const MAX_FILES = 15;
const MAX_LINES = { code: 250, css: 150 };

export function crowdedFolders(graph: SourceGraph): string[] {
  const folders = Map.groupBy(graph.keys(), (file) => posix.dirname(file));
  return [...folders]
    .filter(([, files]) => files.length > MAX_FILES)
    .map(([folder]) => folder)
    .toSorted();
}

export function longFiles(files: Iterable<readonly [path: string, source: string]>): string[] {
  return [...files]
    .filter(([path, source]) => linesOf(source) > (path.endsWith(".css") ? MAX_LINES.css : MAX_LINES.code))
    .map(([path]) => path)
    .toSorted();
}

const linesOf = (source: string): number => source.split("\n").length - (source.endsWith("\n") ? 1 : 0);
