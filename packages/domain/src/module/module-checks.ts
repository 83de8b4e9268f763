import { stripInvisible } from "../text/visible-text";
import { decimalKilobytes } from "../value/bytes";
import { isReservedPath, pathsClash, permissionProblem, routeShape } from "./module-routes";
import type { ModuleDescription, RegistryRoute } from "./registry.schema";
import { sharedProblems } from "./shared-version";
import { MODULE_START_BYTES } from "./size-budgets";

export const MODULE_PROBLEMS = ["contract", "shared", "files", "path", "navigation", "permission", "size"] as const;

export type ModuleProblem = { kind: (typeof MODULE_PROBLEMS)[number]; text: string };

export type ModuleCheckContext = {
  /** Versions of the shell's shared libraries by name; null when the shell is not built. */
  shellShared: Readonly<Record<string, string>> | null;
  active: readonly { name: string; routes: readonly RegistryRoute[] }[];
  contractVersion: number;
  files: readonly string[];
  startBytes: number | null;
};

/** Returns every reason against activating a version; used by the command and the server. */
export function checksBeforeSwitch(
  description: ModuleDescription,
  { shellShared, active, contractVersion, files, startBytes }: ModuleCheckContext,
): ModuleProblem[] {
  const others = active.filter(({ name }) => name !== description.name);
  return [
    ...contractProblems(description, contractVersion),
    ...(shellShared === null ? [] : sharedProblems(description.shared, shellShared)).map(asKind("shared")),
    ...missingFiles(description, files).map(asKind("files")),
    ...pathProblems(description, others).map(asKind("path")),
    ...navigationProblems(description, others).map(asKind("navigation")),
    ...permissionProblems(description).map(asKind("permission")),
    ...sizeProblems(startBytes),
  ];
}

const asKind =
  (kind: ModuleProblem["kind"]) =>
  (text: string): ModuleProblem => ({ kind, text });

function contractProblems({ contractVersion }: ModuleDescription, supported: number): ModuleProblem[] {
  if (contractVersion === supported) return [];
  const text = `It was built for contract ${contractVersion}, but the shell supports contract ${supported}. Build it with the module-kit of that shell.`;
  return [{ kind: "contract", text }];
}

function missingFiles({ entry, routes, preload = [] }: ModuleDescription, files: readonly string[]): string[] {
  const there = new Set(files);
  const named = new Set([entry, ...preload, ...routes.flatMap((route) => route.preload ?? [])]);
  return [...named]
    .filter((name) => !there.has(name))
    .map((name) => `module.json lists ${name}, but the file is missing.`);
}

function pathProblems({ routes }: ModuleDescription, others: ModuleCheckContext["active"]): string[] {
  const taken = others.flatMap(({ name, routes: theirs }) => theirs.map(({ path }) => ({ path, name })));
  const shapes = routes.map(({ path }) => routeShape(path));
  return routes.flatMap(({ path }, index) => {
    const isTwice = shapes.indexOf(routeShape(path)) !== index;
    const owner = isTwice ? { path, name: "the module itself" } : taken.find((theirs) => pathsClash(path, theirs.path));
    if (owner) return [`${path} conflicts with ${owner.path} of ${owner.name}. Choose another path.`];
    return isReservedPath(path) ? [`${path} is reserved by the server. Choose another path.`] : [];
  });
}

function navigationProblems({ routes }: ModuleDescription, others: ModuleCheckContext["active"]): string[] {
  const owners = new Map(
    others.flatMap(({ name, routes: theirs }) =>
      theirs.flatMap(({ nav }) => (nav ? [[sameLabel(nav.label), name] as const] : [])),
    ),
  );
  return routes.flatMap(({ path, nav }) => {
    if (!nav) return [];
    const label = sameLabel(nav.label);
    const owner = owners.get(label);
    owners.set(label, "the module itself");
    if (!isReadable(nav.label)) return [`The entry of ${path} has no readable label.`];
    if (nav.group !== undefined && !isReadable(nav.group)) return [`The entry of ${path} has no readable group.`];
    if (path.includes("$")) return [`${path} has a parameter, so no navigation entry can link to it.`];
    return owner === undefined ? [] : [`The navigation already has an entry "${nav.label}" of ${owner}.`];
  });
}

const isReadable = (text: string) => text.trim() !== "" && stripInvisible(text) === text;

const sameLabel = (label: string) => stripInvisible(label).trim().toLowerCase();

function permissionProblems({ routes }: ModuleDescription): string[] {
  return routes.flatMap(({ path, permission }) => {
    const problem = permission === undefined ? null : permissionProblem(permission);
    return problem === null ? [] : [`"${permission}" of ${path} ${problem}.`];
  });
}

function sizeProblems(startBytes: number | null): ModuleProblem[] {
  if (startBytes === null || startBytes <= MODULE_START_BYTES) return [];
  const text = `Its own code is ${kilobytes(startBytes)} (gzip) without lazy parts; the limit is ${kilobytes(MODULE_START_BYTES)}. Load more of it with import().`;
  return [{ kind: "size", text }];
}

const kilobytes = (bytes: number) => decimalKilobytes(bytes).replace(".0 ", " ");
