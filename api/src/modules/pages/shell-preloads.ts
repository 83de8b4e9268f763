import { routeShape } from "@crm/domain/module/module-routes";
import type { ModuleRegistry, RegistryEntry, RegistryRoute } from "@crm/domain/module/registry.schema";

export type MatchedRoute = { entry: RegistryEntry; route: RegistryRoute };

/** The shell redirects `/dashboard` to `/`. */
export function routeAt(path: string, { modules }: ModuleRegistry): MatchedRoute | undefined {
  const screenPath = path === "/dashboard" ? "/" : path;
  return modules
    .flatMap((entry) => entry.routes.map((route) => ({ entry, route })))
    .find(({ route }) => patternOf(route.path).test(screenPath));
}

/** With `embed=true`, the path is in the query parameter `path`. */
export function openedPath(url: URL): string {
  const framedPath = url.searchParams.get("embed") === "true" ? url.searchParams.get("path") : null;
  if (!framedPath?.startsWith("/") || framedPath.startsWith("//")) return url.pathname;
  return URL.parse(framedPath, url)?.pathname ?? url.pathname;
}

export function preloadTags({ entry, route }: MatchedRoute, nonce: string): string {
  const fileAt = (name: string) => entry.entry.replace(/[^/]*$/, name);
  const files = new Set([...(entry.preload ?? []), ...(route.preload ?? [])]);
  const tags = [...files].flatMap((name) => {
    const kind = /\.m?js$/.test(name) ? 'rel="modulepreload"' : 'rel="preload" as="style"';
    return /\.(m?js|css)$/.test(name) ? [tag(kind, fileAt(name), nonce)] : [];
  });
  // No integrity attribute: browsers ignore it here, and the shell checks the hash.
  return [tag('rel="preload" as="fetch"', entry.entry, nonce), ...tags].join("");
}

// `crossorigin` must match the later request, or browsers fetch twice.
const tag = (kind: string, url: string, nonce: string) =>
  `<link ${kind} crossorigin href="${escaped(url)}" nonce="${nonce}">`;

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

const patternOf = (path: string) => new RegExp(`^${routeShape(path).replaceAll("$", "[^/]+")}/?$`);
