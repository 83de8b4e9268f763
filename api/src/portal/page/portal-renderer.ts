import { join } from "node:path";
import type { PortalPageFacts } from "@crm/domain/portal/portal-page";
import type { Logger } from "pino";

/** Writes what the portal shows first into its page. */
export type RenderPortal = (page: string, opened: { path: string; facts: PortalPageFacts }) => Promise<string>;

/**
 * Finds the renderer that the portal's build put beside its page; its code is loaded at the first visit. The page stays as it is,
 * and the browser renders all of it, when there is no renderer or it cannot render these facts.
 */
export async function portalRenderer(folder: string, log: { error: Logger["error"] }): Promise<RenderPortal> {
  const [name] = await Array.fromAsync(new Bun.Glob("render-*.js").scan(folder)).catch(() => []);
  return async (page, opened) => {
    if (name === undefined) return page;
    try {
      const built: { renderPage: (...given: Parameters<RenderPortal>) => unknown } = await import(join(folder, name));
      const rendered = built.renderPage(page, opened);
      return typeof rendered === "string" ? rendered : page;
    } catch (err) {
      log.error({ err }, "the portal's first cards could not be rendered on the server");
      return page;
    }
  };
}
