import { posix } from "node:path";
import { directionOf } from "./directions";
import { isTest, namesTest } from "./sources/file-kinds";
import { type Import, importsOf } from "./sources/imports";

export type Package = { name: string; declares: readonly string[] };

export type SourceFile = { path: string; source: string };

const VAGUE_NAMES = /^(?:utils?|helpers?|misc|common|managers?)$/i;

export function violationsIn(owner: Package, file: SourceFile, workspace: ReadonlySet<string>): string[] {
  return [
    ...importsOf(file.path, file.source).flatMap(
      (imported) => importViolation(owner, file.path, imported, workspace) ?? [],
    ),
    ...vagueNames(file.path),
  ].map((what) => `${owner.name} ${file.path}: ${what}`);
}

function importViolation(
  owner: Package,
  path: string,
  imported: Import,
  workspace: ReadonlySet<string>,
): string | null {
  if (!isTest(path) && !directionOf(owner.name).fixtures && namesTest(pathIn(path, imported.path)))
    return `imports ${imported.path}, which is for tests`;
  if (imported.path.startsWith(".")) {
    return leavesPackage(path, imported.path) ? `leaves its package by ${imported.path}` : null;
  }
  const name = packageOf(imported.path);
  if (isBuiltIn(name)) {
    return owner.name === "@crm/domain" && !isTest(path) ? `domain may import only zod, not ${name}` : null;
  }
  if (name === owner.name) return `imports itself as ${imported.path}`;
  if (!owner.declares.includes(name) && !owner.declares.includes(typesOf(name))) {
    return `imports ${name} without declaring it`;
  }
  if (name.startsWith("@mantine/") && owner.name !== "@crm/ui") return `imports ${name} instead of @crm/ui`;
  if (owner.name === "@crm/domain" && name !== "zod" && !isTest(path)) return `domain may import only zod, not ${name}`;
  return workspace.has(name) ? wrongDirection(owner, path, { ...imported, path: name }) : null;
}

function wrongDirection(owner: Package, path: string, { path: name, typeOnly }: Import): string | null {
  const { code, types = [], within = {}, tests = [] } = directionOf(owner.name);
  const here = Object.entries(within).flatMap(([start, names]) => (path.startsWith(start) ? names : []));
  const forTests = isTest(path) || isDevelopmentPage(path) ? [...tests, "@crm/testing"] : [];
  if ([...code, ...here, ...forTests].includes(name)) return null;
  if (!types.includes(name)) return `may not import ${name}`;
  return typeOnly ? null : `may import only types of ${name}`;
}

function vagueNames(path: string): string[] {
  return path
    .split("/")
    .map((part) => part.split(".")[0] ?? "")
    .filter((stem) => VAGUE_NAMES.test(stem))
    .map((stem) => `"${stem}" does not describe its contents`);
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
