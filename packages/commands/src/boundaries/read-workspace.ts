import { dirname, join } from "node:path";
import type { Package, SourceFile } from "./violations";

/** Every package of the workspace with its folder and its TypeScript files, as they lie on the disk. */
export async function readWorkspace(root: string): Promise<(Package & { folder: string; files: SourceFile[] })[]> {
  const { workspaces } = await Bun.file(join(root, "package.json")).json();
  const manifests = workspaces.packages.flatMap((pattern: string) => [
    ...new Bun.Glob(`${pattern}/package.json`).scanSync({ cwd: root }),
  ]);
  return Promise.all(manifests.map((manifest: string) => readPackage(root, dirname(manifest))));
}

async function readPackage(root: string, folder: string) {
  const manifest = await Bun.file(join(root, folder, "package.json")).json();
  const declares = ["dependencies", "devDependencies", "peerDependencies"].flatMap((kind) =>
    Object.keys(manifest[kind] ?? {}),
  );
  const paths = [...new Bun.Glob("**/*.{ts,tsx}").scanSync({ cwd: join(root, folder), dot: false })].filter(
    (path) => !/(?:^|\/)(?:node_modules|dist)\//.test(path),
  );
  const files = await Promise.all(
    paths.map(async (path) => ({ path, source: await Bun.file(join(root, folder, path)).text() })),
  );
  return { name: String(manifest.name), folder, declares, files };
}
