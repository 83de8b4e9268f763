import { posix } from "node:path";
import { directionOf } from "./directions";
import { isTest, namesTest } from "./sources/file-kinds";
import { type Import, importsOf } from "./sources/imports";

/** A workspace package with what its package.json declares of every kind. */
export type Package = { name: string; declares: readonly string[] };

/** A source file; `path` is inside its package, with `/`. */
export type SourceFile = { path: string; source: string };

const NAMES_THAT_SAY_NOTHING = /^(?:utils?|helpers?|misc|common|managers?)$/i;

/** What in a file goes against the repository's directions, as sentences; empty where all is well. */
export function violationsIn(owner: Package, file: SourceFile, workspace: ReadonlySet<string>): string[] {
  return [
    ...importsOf(file.path, file.source).flatMap((wanted) => refusal(owner, file.path, wanted, workspace) ?? []),
    ...namesThatSayNothing(file.path),
  ].map((what) => `${owner.name} ${file.path}: ${what}`);
}

function refusal(owner: Package, path: string, wanted: Import, workspace: ReadonlySet<string>): string | null {
  if (!isTest(path) && !directionOf(owner.name).fixtures && namesTest(pathIn(path, wanted.path)))
    return `takes ${wanted.path}, which is for tests`;
  if (wanted.path.startsWith(".")) {
    return leavesPackage(path, wanted.path) ? `reaches out of its package by ${wanted.path}` : null;
  }
  const name = packageOf(wanted.path);
  if (isBuiltIn(name)) {
    return owner.name === "@crm/domain" && !isTest(path) ? `domain imports zod alone, not ${name}` : null;
  }
  if (name === owner.name) return `imports itself as ${wanted.path}`;
  if (!owner.declares.includes(name) && !owner.declares.includes(typesOf(name))) {
    return `imports ${name} without declaring it`;
  }
  if (name.startsWith("@mantine/") && owner.name !== "@crm/ui") return `takes ${name} past @crm/ui`;
  if (owner.name === "@crm/domain" && name !== "zod" && !isTest(path)) return `domain imports zod alone, not ${name}`;
  return workspace.has(name) ? wrongDirection(owner, path, { ...wanted, path: name }) : null;
}

function wrongDirection(owner: Package, path: string, { path: name, typeOnly }: Import): string | null {
  const { code, types = [], within = {}, tests = [] } = directionOf(owner.name);
  const here = Object.entries(within).flatMap(([start, names]) => (path.startsWith(start) ? names : []));
  const forTests = isTest(path) || isDevelopmentPage(path) ? [...tests, "@crm/testing"] : [];
  if ([...code, ...here, ...forTests].includes(name)) return null;
  if (!types.includes(name)) return `may not import ${name}`;
  return typeOnly ? null : `may take only types of ${name}`;
}

function namesThatSayNothing(path: string): string[] {
  return path
    .split("/")
    .map((part) => part.split(".")[0] ?? "")
    .filter((stem) => NAMES_THAT_SAY_NOTHING.test(stem))
    .map((stem) => `"${stem}" says nothing of what is in it`);
}

function leavesPackage(from: string, to: string): boolean {
  const folders = from.split("/").slice(0, -1);
  for (const part of to.split("/")) {
    if (part === "..") {
      if (folders.pop() === undefined) return true;
    } else if (part !== ".") folders.push(part);
  }
  return false;
}

const pathIn = (from: string, to: string): string => (to.startsWith(".") ? posix.join(posix.dirname(from), to) : to);

const packageOf = (path: string): string =>
  path
    .split("/")
    .slice(0, path.startsWith("@") ? 2 : 1)
    .join("/");

const typesOf = (name: string): string => `@types/${name.replace(/^@/, "").replace("/", "__")}`;

const isBuiltIn = (name: string): boolean => name === "bun" || /^(?:node|bun):/.test(name);

const isDevelopmentPage = (path: string): boolean => path === "src/main.tsx" || path.startsWith("src/development/");
