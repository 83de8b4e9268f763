// What a module may call itself and where its screens may stand: the build, the publish, the registry and the shell go by it.

const NAME = /^mf-[a-z0-9-]{1,40}$/;
const PATH = /^\/$|^(\/(\$[a-zA-Z]+|[a-z0-9-]+))+$/;

const TAKEN = new Set([
  "api",
  "assets",
  "dashboard",
  "embed",
  "health",
  "login",
  "logout",
  "metrics",
  "mf",
  "portal",
  "ready",
  "status",
]);

/** Parameters of the address that are the shell's, in every screen's address. */
export const SHELL_PARAMETERS: readonly string[] = ["embed", "nav", "path"];

/** A navigation entry's number lies between this and its negative. */
export const MAX_NAV_ORDER = 1_000_000;

/** What is wrong with a module's name, or null. */
export function moduleNameProblem(name: string): string | null {
  return NAME.test(name) ? null : "must read mf- and then letters, digits or -";
}

/** What is wrong with a screen's address inside the shell, or null: `/`, or segments that are words or `$parameters`. */
export function routePathProblem(path: string): string | null {
  if (path.length > 200 || !PATH.test(path)) return "must be a path such as /vault";
  if (path.startsWith("/$")) return "begins with a parameter, so it would answer every address: begin with a word";
  return isTakenPath(path) ? "is answered by the server or the shell itself" : null;
}

/** Whether an address is one that the server, the shell or the creators' portal answer themselves. */
export const isTakenPath = (path: string): boolean => TAKEN.has(path.split("/")[1] ?? "");

/** Whether two modules' paths answer an address in common: as many segments, each equal or a parameter in one of them. */
export function pathsClash(one: string, other: string): boolean {
  const [ours, theirs] = [one.split("/"), other.split("/")];
  const isMet = (segment: string, index: number) => {
    const met = theirs[index] ?? "";
    return segment === met || segment.startsWith("$") || met.startsWith("$");
  };
  return ours.length === theirs.length && ours.every(isMet);
}

/** A path with its parameters' names left out: two paths of one shape answer the same addresses. */
export function routeShape(path: string): string {
  return path.replace(/\$[a-zA-Z]+/g, "$");
}

/** What is wrong with a module's routes beside each other, or null. */
export function routesProblem(routes: readonly { path: string; nav?: unknown }[]): string | null {
  if (routes.length === 0) return "needs at least one screen";
  const shapes = routes.map(({ path }) => routeShape(path));
  const twice = routes.find(({ path }, index) => shapes.indexOf(routeShape(path)) !== index);
  if (twice) return `${twice.path} is there twice`;
  const blind = routes.find(({ path, nav }) => nav && path.includes("$"));
  return blind ? `${blind.path} has a parameter, so a navigation entry could not open it` : null;
}

/** Whether an address lies at a screen's path or beneath it, and how many segments deep that path is; null where it does not. */
export function depthUnder(path: string, address: string): number | null {
  if (path === "/") return address === "/" ? 0 : null;
  const wanted = path.split("/").slice(1);
  const there = address.split("/").slice(1);
  const isUnder = wanted.every((segment, index) => (segment.startsWith("$") ? there[index] : segment === there[index]));
  return isUnder ? wanted.length : null;
}
