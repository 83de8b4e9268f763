import { posix } from "node:path";
import { importsOf } from "./imports";
import type { PackageSources } from "./read-workspace";

/** Every source file of the repository by its path, with the files of the repository that it imports, types included. */
export type SourceGraph = Map<string, { source: string; imports: ReadonlySet<string> }>;

/** Resolves the imports between the source files of all packages; tests, fixtures and declarations are left out. */
export function sourceGraph(workspace: readonly PackageSources[]): SourceGraph {
  const sources = new Map(
    workspace.flatMap(({ folder, files }) =>
      files.flatMap(({ path, source }) => (isSource(path) ? [[posix.join(folder, path), source] as const] : [])),
    ),
  );
  const fileAt = (path: string) =>
    ["", ".ts", ".tsx", "/index.ts", "/index.tsx"].map((ending) => path + ending).find((each) => sources.has(each));
  const target = (from: string, path: string) => {
    if (path.startsWith(".")) return fileAt(posix.join(posix.dirname(from), path));
    const exported = exportedPath(workspace, path);
    return exported && fileAt(exported);
  };
  return new Map(
    [...sources].map(([file, source]) => {
      const imports = importsOf(file, source).flatMap(({ path }) => target(file, path) ?? []);
      return [file, { source, imports: new Set(imports.filter((each) => each !== file)) }];
    }),
  );
}

const isSource = (path: string): boolean => !/\.test\.tsx?$|\.d\.ts$|(?:^|\/)(?:test|tests|fixtures)\//.test(path);

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
