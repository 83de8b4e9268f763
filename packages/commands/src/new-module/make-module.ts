import { existsSync } from "node:fs";
import { join } from "node:path";
import { moduleNameProblem, pathsClash, routePathProblem } from "@crm/domain/module/module-routes";
import { ROOT } from "../root";

const TEMPLATE = join(ROOT, "packages/module-template");
const TEMPLATE_PORT = "port: 5180";

/** Creates a module from the template and adds its script to package.json. Call `newModuleProblem` first. */
export async function makeModule(name: string, root: string = ROOT): Promise<{ path: string; port: number }> {
  const port = await freePort(root);
  if (port === null) throw new Error("No development port is free.");
  const files = [...new Bun.Glob("**/*").scanSync({ cwd: TEMPLATE })].filter(
    (file) => !/(?:^|\/)(?:node_modules|dist)\//.test(file),
  );
  for (const file of files) {
    const text = withModuleName(name, await Bun.file(join(TEMPLATE, file)).text());
    await Bun.write(join(root, name, withModuleName(name, file)), text.replace(TEMPLATE_PORT, `port: ${port}`));
  }
  const manifest = join(root, "package.json");
  await Bun.write(manifest, withScript(await Bun.file(manifest).text(), name));
  return { path: nameForms(name).path, port };
}

function withScript(manifest: string, name: string): string {
  const line = `    "dev:${name}": "bun packages/commands/src/dev.ts ${name}",\n`;
  return manifest.replace(/^ {4}"dev": .*\n(?: {4}"dev:mf-.*\n)*/m, (lines) => lines + line);
}

const FIRST_PORT = 5181;
const LAST_PORT = 5189;

function moduleFolders(root: string): string[] {
  const configs = [...new Bun.Glob("mf-*/vite.config.ts").scanSync({ cwd: root })];
  return configs.map((config) => config.split(/[\\/]/)[0] ?? "").sort();
}

async function freePort(root: string): Promise<number | null> {
  const texts = await Promise.all(
    moduleFolders(root).map((folder) => Bun.file(join(root, folder, "vite.config.ts")).text()),
  );
  const usedPorts = new Set(texts.map((text) => Number(/\bport:\s*(\d+)/.exec(text)?.[1])));
  for (let port = FIRST_PORT; port <= LAST_PORT; port++) if (!usedPorts.has(port)) return port;
  return null;
}

function nameForms(name: string) {
  const kebab = name.slice("mf-".length);
  const words = kebab.split("-").map((word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`);
  const pascal = words.join("");
  return { kebab, pascal, camel: `${kebab.slice(0, 1)}${pascal.slice(1)}`, title: words.join(" "), path: `/${kebab}` };
}

const IN_TEMPLATE = nameForms("mf-new-screen");

export function withModuleName(name: string, text: string): string {
  const own = nameForms(name);
  return text
    .replaceAll(IN_TEMPLATE.kebab, own.kebab)
    .replaceAll(IN_TEMPLATE.pascal, own.pascal)
    .replaceAll(IN_TEMPLATE.camel, own.camel)
    .replaceAll(IN_TEMPLATE.title, own.title);
}

export async function newModuleProblem(name: string, root: string = ROOT): Promise<string | null> {
  const nameProblem = moduleNameProblem(name);
  if (nameProblem) return `A module's name ${nameProblem}; "${name}" does not.`;
  if (!/^mf-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    return `After mf- a name begins with a letter and separates its words by single dashes; "${name}" does not.`;
  if (existsSync(join(root, name))) return `${name} already exists.`;
  const { path } = nameForms(name);
  if (routePathProblem(path)) return `The path of its first screen, ${path}, ${routePathProblem(path)}.`;
  for (const folder of moduleFolders(root))
    if ((await pathsOf(root, folder)).some((taken) => pathsClash(taken, path)))
      return `The path of its first screen, ${path}, belongs to a screen of ${folder}. Choose another name.`;
  if ((await freePort(root)) === null) return "Other modules use all development ports, 5181 to 5189.";
  return null;
}

async function pathsOf(root: string, folder: string): Promise<string[]> {
  const source = await Bun.file(join(root, folder, "src/module.ts")).text();
  return [...source.matchAll(/\bpath:\s*"([^"]+)"/g)].map(([, path = ""]) => path);
}
