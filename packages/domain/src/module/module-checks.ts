import { withoutUnseen } from "../text/visible-text";
import { decimalKilobytes } from "../value/bytes";
import { isTakenPath, pathsClash, routeShape } from "./module-routes";
import type { ModuleDescription, RegistryRoute } from "./registry.schema";
import { sharedProblems } from "./shared-version";
import { MODULE_START_BYTES } from "./size-budgets";

/** One reason why a version cannot be switched on; `text` says what to do about it. */
export type ModuleProblem = {
  kind: "contract" | "shared" | "files" | "path" | "navigation" | "size";
  text: string;
};

/** What a version is checked against. */
export type ModuleSurroundings = {
  /** Versions of the libraries that the shell shares, by their names; null where the shell is not built. */
  shellShared: Readonly<Record<string, string>> | null;
  /** The modules that are active; one of the version's own name is what it would replace. */
  active: readonly { name: string; routes: readonly RegistryRoute[] }[];
  /** The contract that the shell speaks. */
  contractVersion: number;
  /** Names of the build's files as they lie beside its manifest. */
  files: readonly string[];
  /** What the heaviest of its starts weighs (`heaviestStart`); null where nobody knows. */
  startBytes: number | null;
};

/** Everything that forbids to switch a module to a version, the same for the command and the server; empty where nothing does. */
export function checksBeforeSwitch(
  description: ModuleDescription,
  { shellShared, active, contractVersion, files, startBytes }: ModuleSurroundings,
): ModuleProblem[] {
  const others = active.filter(({ name }) => name !== description.name);
  return [
    ...contractProblems(description, contractVersion),
    ...(shellShared === null ? [] : sharedProblems(description.shared, shellShared)).map(asKind("shared")),
    ...missingFiles(description, files).map(asKind("files")),
    ...pathProblems(description, others).map(asKind("path")),
    ...navigationProblems(description, others).map(asKind("navigation")),
    ...sizeProblems(startBytes),
  ];
}

const asKind =
  (kind: ModuleProblem["kind"]) =>
  (text: string): ModuleProblem => ({ kind, text });

function contractProblems({ contractVersion }: ModuleDescription, spoken: number): ModuleProblem[] {
  if (contractVersion === spoken) return [];
  const text = `It was written for contract ${contractVersion}, and the shell speaks contract ${spoken}. Build it with that shell's module-kit.`;
  return [{ kind: "contract", text }];
}

function missingFiles({ entry, routes, preload = [] }: ModuleDescription, files: readonly string[]): string[] {
  const there = new Set(files);
  const named = new Set([entry, ...preload, ...routes.flatMap((route) => route.preload ?? [])]);
  return [...named].filter((name) => !there.has(name)).map((name) => `module.json names ${name}, which is not there.`);
}

function pathProblems({ routes }: ModuleDescription, others: ModuleSurroundings["active"]): string[] {
  const taken = others.flatMap(({ name, routes: theirs }) => theirs.map(({ path }) => ({ path, name })));
  const shapes = routes.map(({ path }) => routeShape(path));
  return routes.flatMap(({ path }, index) => {
    const isTwice = shapes.indexOf(routeShape(path)) !== index;
    const owner = isTwice ? { path, name: "the module itself" } : taken.find((theirs) => pathsClash(path, theirs.path));
    if (owner) return [`${path} is taken by ${owner.path} of ${owner.name}. Choose another path.`];
    return isTakenPath(path) ? [`${path} is answered by the server itself. Choose another path.`] : [];
  });
}

function navigationProblems({ routes }: ModuleDescription, others: ModuleSurroundings["active"]): string[] {
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
    if (path.includes("$")) return [`${path} needs a value, so no entry of the navigation can lead there.`];
    return owner === undefined ? [] : [`An entry "${nav.label}" is in the navigation already, of ${owner}.`];
  });
}

const isReadable = (text: string) => text.trim() !== "" && withoutUnseen(text) === text;

const sameLabel = (label: string) => withoutUnseen(label).trim().toLowerCase();

function sizeProblems(startBytes: number | null): ModuleProblem[] {
  if (startBytes === null || startBytes <= MODULE_START_BYTES) return [];
  const text = `Its own code is ${kilobytes(startBytes)} (gzip) before any lazy part, and may be ${kilobytes(MODULE_START_BYTES)}. Load more of it by import().`;
  return [{ kind: "size", text }];
}

const kilobytes = (bytes: number) => decimalKilobytes(bytes).replace(".0 ", " ");
