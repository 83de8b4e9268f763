import { existsSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../root";
import { type WorkspacePackage, workspacePackages } from "../workspace";

/** `sources` are the folders that the build reads; paths are absolute. */
export type FrontEnd = {
  name: string;
  folder: string;
  config: string;
  output: string;
  sources: string[];
};

const PORTAL_CONFIG = "vite.portal.config.ts";

export async function frontEnds(root: string = ROOT): Promise<FrontEnd[]> {
  const packages = await workspacePackages(root);
  return packages
    .filter(({ folder }) => folder === "shell" || folder.startsWith("mf-"))
    .flatMap((each) => {
      const folder = join(root, each.folder);
      const sources = [...builtFrom(each, packages)].map((path) => join(root, path));
      const frontEnd = { name: each.folder, folder, config: "vite.config.ts", output: "dist", sources };
      if (!existsSync(join(folder, PORTAL_CONFIG))) return [frontEnd];
      return [frontEnd, { ...frontEnd, name: "portal", config: PORTAL_CONFIG, output: "dist-portal" }];
    });
}

function builtFrom({ folder, dependencies }: WorkspacePackage, all: WorkspacePackage[], found = new Set<string>()) {
  if (found.has(folder)) return found;
  found.add(folder);
  for (const used of all) if (dependencies.includes(used.name)) builtFrom(used, all, found);
  return found;
}
