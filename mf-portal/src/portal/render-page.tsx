import type { PortalPageFacts } from "@crm/domain/portal/portal-page";
import { renderToString } from "react-dom/server";
import { portalApp } from "./portal-app";

const ROOT = '<div id="root"></div>';

/**
 * Writes the first cards and the title into the built page, whose script then hydrates them. The server calls this; it must read no
 * clock, time zone or language of its machine, because the browser repeats it.
 */
export function renderPage(page: string, { path, facts }: { path: string; facts: PortalPageFacts }): string {
  const html = renderToString(portalApp(path, facts));
  // React writes the page's title before everything else.
  const [title = ""] = /^<title>[^<]*<\/title>/.exec(html) ?? [];
  const filled = title ? page.replace(/<title>[^<]*<\/title>/, () => title) : page;
  return filled.replace(ROOT, () => `<div id="root">${html.slice(title.length)}</div>`);
}
