import { join } from "node:path";
import { ROOT } from "../root";
import { type WorkspacePackage, workspacePackages } from "../workspace";

/** A front end that is built by itself; `sources` are the folders that its build reads. */
export type FrontEnd = { name: string; folder: string; sources: string[] };

/** The shell and every `mf-*`, with the workspace packages that each is built from; paths are absolute. */
export async function frontEnds(root: string = ROOT): Promise<FrontEnd[]> {
  const packages = await workspacePackages(root);
  return packages
    .filter(({ folder }) => folder === "shell" || folder.startsWith("mf-"))
    .map((each) => ({
      name: each.folder,
      folder: join(root, each.folder),
      sources: [...builtFrom(each, packages)].map((folder) => join(root, folder)),
    }));
}

function builtFrom({ folder, dependencies }: WorkspacePackage, all: WorkspacePackage[], found = new Set<string>()) {
  if (found.has(folder)) return found;
  found.add(folder);
  for (const used of all) if (dependencies.includes(used.name)) builtFrom(used, all, found);
  return found;
}
