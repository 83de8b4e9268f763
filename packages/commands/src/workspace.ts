import { dirname, join } from "node:path";
import { ROOT } from "./root";

export type WorkspacePackage = {
  folder: string;
  name: string;
  exports: Readonly<Record<string, string>>;
  dependencies: string[];
  devDependencies: string[];
};

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
