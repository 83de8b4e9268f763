import type { PortalPageFacts } from "@crm/domain/portal/portal-page";

/** What an address below `/portal` opens: the portal of a slug, or a page that says why there is none. */
export type Opened = { slug: string } | Extract<PortalPageFacts, { problem: unknown }>;

/** What a path opens as far as the path alone can tell; the server knows which slugs there are. */
export function openedAt(path: string): Opened {
  const [, slug] = /^\/portal(?:\/([^/]*))?$/.exec(path) ?? [];
  if (slug) return { slug };
  return { problem: /^\/portal\/?$/.test(path) ? "not_found" : "unknown_path" };
}
