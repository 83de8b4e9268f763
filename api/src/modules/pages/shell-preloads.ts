import { routeShape } from "@crm/domain/module/module-routes";
import type { ModuleRegistry, RegistryEntry, RegistryRoute } from "@crm/domain/module/registry.schema";

/** A route of the registry that answers an address, and whose it is. */
export type AnsweredBy = { entry: RegistryEntry; route: RegistryRoute };

/** The route that answers a path, if one does; `/dashboard` is sent on to `/` by the shell. */
export function routeAt(path: string, { modules }: ModuleRegistry): AnsweredBy | undefined {
  const wanted = path === "/dashboard" ? "/" : path;
  return modules
    .flatMap((entry) => entry.routes.map((route) => ({ entry, route })))
    .find(({ route }) => patternOf(route.path).test(wanted));
}

/** The path of the screen that an address opens: with `embed=true` the one that its `path` names, else its own. */
export function openedPath(address: URL): string {
  const inside = address.searchParams.get("embed") === "true" ? address.searchParams.get("path") : null;
  if (!inside?.startsWith("/") || inside.startsWith("//")) return address.pathname;
  return URL.parse(inside, address)?.pathname ?? address.pathname;
}

/** Tags for what the module of a route is started from: its manifest, its scripts and its screen's, and their styles. */
export function preloadTags({ entry, route }: AnsweredBy, nonce: string): string {
  const fileAt = (name: string) => entry.entry.replace(/[^/]*$/, name);
  const files = new Set([...(entry.preload ?? []), ...(route.preload ?? [])]);
  const tags = [...files].flatMap((name) => {
    const kind = /\.m?js$/.test(name) ? 'rel="modulepreload"' : 'rel="preload" as="style"';
    return /\.(m?js|css)$/.test(name) ? [tag(kind, fileAt(name), nonce)] : [];
  });
  // Its digest is checked where it is fetched; browsers know none for what is only asked for ahead.
  return [tag('rel="preload" as="fetch"', entry.entry, nonce), ...tags].join("");
}

// Crossorigin as the later requests are made, or a browser would fetch it twice.
const tag = (kind: string, address: string, nonce: string) =>
  `<link ${kind} crossorigin href="${escaped(address)}" nonce="${nonce}">`;

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

const patternOf = (path: string) => new RegExp(`^${routeShape(path).replaceAll("$", "[^/]+")}/?$`);
