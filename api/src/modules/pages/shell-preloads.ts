import { routeShape } from "@crm/domain/module/module-routes";
import type { ModuleRegistry, RegistryEntry, RegistryRoute } from "@crm/domain/module/registry.schema";

export type AnsweredBy = { entry: RegistryEntry; route: RegistryRoute };

/** The shell redirects `/dashboard` to `/`. */
export function routeAt(path: string, { modules }: ModuleRegistry): AnsweredBy | undefined {
  const wanted = path === "/dashboard" ? "/" : path;
  return modules
    .flatMap((entry) => entry.routes.map((route) => ({ entry, route })))
    .find(({ route }) => patternOf(route.path).test(wanted));
}

/** With `embed=true`, the path in the query. */
export function openedPath(address: URL): string {
  const inside = address.searchParams.get("embed") === "true" ? address.searchParams.get("path") : null;
  if (!inside?.startsWith("/") || inside.startsWith("//")) return address.pathname;
  return URL.parse(inside, address)?.pathname ?? address.pathname;
}

export function preloadTags({ entry, route }: AnsweredBy, nonce: string): string {
  const fileAt = (name: string) => entry.entry.replace(/[^/]*$/, name);
  const files = new Set([...(entry.preload ?? []), ...(route.preload ?? [])]);
  const tags = [...files].flatMap((name) => {
    const kind = /\.m?js$/.test(name) ? 'rel="modulepreload"' : 'rel="preload" as="style"';
    return /\.(m?js|css)$/.test(name) ? [tag(kind, fileAt(name), nonce)] : [];
  });
  // The digest is checked on the fetch; browsers ignore it on a preload.
  return [tag('rel="preload" as="fetch"', entry.entry, nonce), ...tags].join("");
}

// `crossorigin` must match the later request, or browsers fetch twice.
const tag = (kind: string, address: string, nonce: string) =>
  `<link ${kind} crossorigin href="${escaped(address)}" nonce="${nonce}">`;

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

const patternOf = (path: string) => new RegExp(`^${routeShape(path).replaceAll("$", "[^/]+")}/?$`);
