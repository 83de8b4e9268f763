import { join } from "node:path";
import { type WorkspacePackage, workspacePackages } from "../../workspace";
import type { Package, SourceFile } from "../violations";
import { ENDINGS } from "./file-kinds";

export type PackageSources = Package & Pick<WorkspacePackage, "folder" | "exports"> & { files: SourceFile[] };

export async function readWorkspace(root: string): Promise<PackageSources[]> {
  return Promise.all(
    (await workspacePackages(root)).map(async ({ folder, name, exports, dependencies, devDependencies }) => ({
      folder,
      name,
      exports,
      declares: [...dependencies, ...devDependencies],
      files: await sourcesIn(join(root, folder)),
    })),
  );
}

function sourcesIn(folder: string): Promise<SourceFile[]> {
  const paths = [...new Bun.Glob(`**/*.{${ENDINGS}}`).scanSync({ cwd: folder })].filter(
    (path) => !/(?:^|\/)(?:node_modules|dist|dist-portal)\//.test(path),
  );
  return Promise.all(paths.map(async (path) => ({ path, source: await Bun.file(join(folder, path)).text() })));
}
