import { dirname, join } from "node:path";
import { ROOT } from "./root";

/** A package of the workspace: its folder inside the repository and what its package.json says. */
export type WorkspacePackage = {
  folder: string;
  name: string;
  /** Files that other packages may import, by their subpaths. */
  exports: Readonly<Record<string, string>>;
  dependencies: string[];
  devDependencies: string[];
};

/** Every package that the root package.json names, in order of their folders. */
export async function workspacePackages(root: string = ROOT): Promise<WorkspacePackage[]> {
  const { workspaces } = await Bun.file(join(root, "package.json")).json();
  const patterns: string[] = workspaces.packages;
  const manifests = patterns.flatMap((pattern) => [...new Bun.Glob(`${pattern}/package.json`).scanSync({ cwd: root })]);
  return Promise.all(manifests.sort().map((manifest) => readPackage(root, dirname(manifest))));
}

async function readPackage(root: string, folder: string): Promise<WorkspacePackage> {
  const {
    name,
    exports = {},
    dependencies = {},
    devDependencies = {},
  } = await Bun.file(join(root, folder, "package.json")).json();
  return {
    folder,
    name: String(name),
    exports,
    dependencies: Object.keys(dependencies),
    devDependencies: Object.keys(devDependencies),
  };
}
