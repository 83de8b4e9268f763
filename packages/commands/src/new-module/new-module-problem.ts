import { existsSync } from "node:fs";
import { join } from "node:path";
import { moduleNameProblem, pathsClash, routePathProblem } from "@crm/domain/module/module-routes";
import { ROOT } from "../root";
import { freePort, moduleFolders } from "./development-ports";
import { wordsOf } from "./name-in-template";

/** Why no module of a name can be made, in a sentence, or null. */
export async function newModuleProblem(name: string, root: string = ROOT): Promise<string | null> {
  const nameProblem = moduleNameProblem(name);
  if (nameProblem) return `A module's name ${nameProblem}; "${name}" does not.`;
  if (!/^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    return `After mf- a name begins with a letter and has single dashes between its words; "${name}" does not.`;
  if (existsSync(join(root, name))) return `There is a ${name} already.`;
  const { path } = wordsOf(name);
  if (routePathProblem(path)) return `Its first screen would stand at ${path}, which ${routePathProblem(path)}.`;
  for (const folder of moduleFolders(root))
    if ((await pathsOf(root, folder)).some((taken) => pathsClash(taken, path)))
      return `Its first screen would stand at ${path}, which is a screen of ${folder}. Choose another name.`;
  if ((await freePort(root)) === null) return "The ports 5181 to 5189 of modules in development are all given.";
  return null;
}

async function pathsOf(root: string, folder: string): Promise<string[]> {
  const source = await Bun.file(join(root, folder, "src/module.ts")).text();
  return [...source.matchAll(/\bpath:\s*"([^"]+)"/g)].map(([, path = ""]) => path);
}
