import { join } from "node:path";
import { workspacePackages } from "../workspace";
import type { Package, SourceFile } from "./violations";

/** Every package of the workspace with what it declares and its TypeScript files, as they lie on the disk. */
export async function readWorkspace(root: string): Promise<(Package & { files: SourceFile[] })[]> {
  return Promise.all(
    (await workspacePackages(root)).map(async ({ folder, name, dependencies, devDependencies }) => ({
      name,
      declares: [...dependencies, ...devDependencies],
      files: await sourcesIn(join(root, folder)),
    })),
  );
}

function sourcesIn(folder: string): Promise<SourceFile[]> {
  const paths = [...new Bun.Glob("**/*.{ts,tsx}").scanSync({ cwd: folder })].filter(
    (path) => !/(?:^|\/)(?:node_modules|dist)\//.test(path),
  );
  return Promise.all(paths.map(async (path) => ({ path, source: await Bun.file(join(folder, path)).text() })));
}
