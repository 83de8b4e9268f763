import type { PortalPageFacts } from "@crm/domain/portal/portal-page";

export type Opened = { slug: string } | Extract<PortalPageFacts, { problem: unknown }>;

/** Accepts any slug, because only the server knows which exist. */
export function openedAt(path: string): Opened {
  const [, slug] = /^\/portal(?:\/([^/]*))?$/.exec(path) ?? [];
  if (slug) return { slug };
  return { problem: /^\/portal\/?$/.test(path) ? "not_found" : "unknown_path" };
}
