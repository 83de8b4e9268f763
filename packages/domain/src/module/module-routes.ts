import { isPermission, PERMISSIONS } from "../access/permissions";

const NAME = /^mf-[a-z0-9-]{1,40}$/;
const PATH = /^\/$|^(\/(\$[a-zA-Z]+|[a-z0-9-]+))+$/;

const RESERVED = new Set([
  "account",
  "api",
  "assets",
  "audit",
  "dashboard",
  "embed",
  "health",
  "login",
  "logout",
  "metrics",
  "mf",
  "people",
  "portal",
  "ready",
  "status",
]);

/** Query parameters that the shell owns on every screen. */
export const SHELL_PARAMETERS: readonly string[] = ["embed", "nav", "path"];

export const MAX_NAV_ORDER = 1_000_000;

export function moduleNameProblem(name: string): string | null {
  return NAME.test(name) ? null : "must read mf- and then letters, digits or -";
}

export function routePathProblem(path: string): string | null {
  if (path.length > 200 || !PATH.test(path)) return "must be a path such as /vault";
  if (path.startsWith("/$")) return "starts with a parameter, so it would match every path: start with a word";
  return isReservedPath(path) ? "is reserved by the server or the shell" : null;
}

export function permissionProblem(permission: string): string | null {
  return isPermission(permission) ? null : `is not a permission. Choose one of ${PERMISSIONS.join(", ")}`;
}

export const isReservedPath = (path: string): boolean => RESERVED.has(path.split("/")[1] ?? "");

/** True when a URL can match both paths: at each position, the segments are equal or one is a parameter. */
export function pathsClash(one: string, other: string): boolean {
  const [ours, theirs] = [one.split("/"), other.split("/")];
  const isMet = (segment: string, index: number) => {
    const met = theirs[index] ?? "";
    return segment === met || segment.startsWith("$") || met.startsWith("$");
  };
  return ours.length === theirs.length && ours.every(isMet);
}

export function routeShape(path: string): string {
  return path.replace(/\$[a-zA-Z]+/g, "$");
}

export function routesProblem(routes: readonly { path: string; nav?: unknown }[]): string | null {
  if (routes.length === 0) return "needs at least one screen";
  const shapes = routes.map(({ path }) => routeShape(path));
  const twice = routes.find(({ path }, index) => shapes.indexOf(routeShape(path)) !== index);
  if (twice) return `${twice.path} is listed twice`;
  const blind = routes.find(({ path, nav }) => nav && path.includes("$"));
  return blind ? `${blind.path} has a parameter, so a navigation entry could not open it` : null;
}

/** How many segments of `path` match the start of a URL; null when the URL is not under `path`. */
export function depthUnder(path: string, address: string): number | null {
  if (path === "/") return address === "/" ? 0 : null;
  const wanted = path.split("/").slice(1);
  const there = address.split("/").slice(1);
  const isUnder = wanted.every((segment, index) => (segment.startsWith("$") ? there[index] : segment === there[index]));
  return isUnder ? wanted.length : null;
}
