import type { PortalPageFacts } from "@crm/domain/portal/portal-page";

/** What the server put into the page; null where a page was served without, as in development. */
export function readPageFacts(page: Pick<Document, "getElementById">): PortalPageFacts | null {
  const text = page.getElementById("portal-facts")?.textContent;
  // Written by the server that made the page, of the same build.
  return text ? JSON.parse(text) : null;
}
