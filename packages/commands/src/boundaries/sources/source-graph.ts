import { posix } from "node:path";
import { ENDINGS, isSource } from "./file-kinds";
import { importsOf } from "./imports";
import type { PackageSources } from "./read-workspace";

export type SourceGraph = Map<string, { source: string; imports: ReadonlySet<string> }>;

/** Resolves imports between the source files of all packages; leaves out tests, fixtures and declarations. */
export function sourceGraph(workspace: readonly PackageSources[]): SourceGraph {
  const sources = new Map(
    workspace.flatMap(({ folder, files }) =>
      files.flatMap(({ path, source }) => (isSource(path) ? [[posix.join(folder, path), source] as const] : [])),
    ),
  );
  const targets = (from: string, path: string): string[] => {
    const wanted = path.startsWith(".") ? posix.join(posix.dirname(from), path) : exportedPath(workspace, path);
    if (wanted === null) return [];
    if (wanted.includes("*")) return [...sources.keys()].filter((each) => new Bun.Glob(wanted).match(each));
    return possibleFiles(wanted)
      .filter((each) => sources.has(each))
      .slice(0, 1);
  };
  return new Map(
    [...sources].map(([file, source]) => {
      const imports = importsOf(file, source).flatMap(({ path }) => targets(file, path));
      return [file, { source, imports: new Set(imports.filter((each) => each !== file)) }];
    }),
  );
}

// Bun resolves "./a.js" to ./a.ts, and a folder to its index file.
function possibleFiles(path: string): string[] {
  const bare = path.replace(/\/$/, "");
  const stem = bare.replace(/\.([cm]?)jsx?$/, ".$1");
  const asTypeScript = stem === bare ? [] : [`${stem}ts`, `${stem}tsx`];
  return [bare, ...asTypeScript, ...ENDINGS.flatMap((ending) => [`${bare}.${ending}`, `${bare}/index.${ending}`])];
}

function exportedPath(workspace: readonly PackageSources[], path: string): string | null {
  const owner = workspace.find(({ name }) => path === name || path.startsWith(`${name}/`));
  if (!owner) return null;
  const wanted = `.${path.slice(owner.name.length)}`;
  for (const [pattern, file] of Object.entries(owner.exports)) {
    const [start = "", end] = pattern.split("*");
    if (end === undefined ? wanted === pattern : wanted.startsWith(start) && wanted.endsWith(end))
      return posix.join(
        owner.folder,
        file.replace("*", wanted.slice(start.length, wanted.length - (end ?? "").length)),
      );
  }
  return null;
}
