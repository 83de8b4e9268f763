import type { PortalPageFacts } from "@crm/domain/portal/portal-page";
import { type Context, Hono } from "hono";
import { HttpError } from "../../platform/errors/errors";
import { builtPage, sendPage, takesPages } from "../../platform/http/built-page";
import type { AppEnv } from "../../platform/http/env";
import type { PortalDeps } from "../deps";
import { portalPageFacts } from "./page-facts";

const STATUSES = { not_found: 404, replaced: 410, unknown_path: 404 } as const;

/** Serves `/portal/{slug}` and every other path below `/portal`. */
export const portalPageRoutes = (deps: PortalDeps) => {
  const factsOf = portalPageFacts(deps);
  return new Hono<AppEnv>().get("/portal/*", async (c) => {
    if (!takesPages(c)) return c.notFound();
    const { pathname, search } = new URL(c.req.url);
    if (/^\/portal\/[^/]+\/$/.test(pathname)) return c.redirect(`${pathname.slice(0, -1)}${search}`, 308);
    const page = builtPage(deps.portalPage);
    const vary = "Accept-Encoding";
    try {
      const facts = await factsAt(c, factsOf);
      return await sendPage(c, deps.site, page, {
        facts: { "portal-facts": facts },
        render: (filled) => deps.renderPortal(filled, { path: c.req.path, facts }),
        status: "problem" in facts ? STATUSES[facts.problem] : 200,
        vary,
      });
    } catch (error) {
      if (!(error instanceof HttpError && error.status === 429)) throw error;
      for (const [name, value] of Object.entries(error.details.headers ?? {})) c.header(name, value);
      // Without facts the page calls the API itself and shows the API's error.
      return sendPage(c, deps.site, page, { facts: {}, status: 429, vary });
    }
  });
};

async function factsAt(c: Context<AppEnv>, factsOf: ReturnType<typeof portalPageFacts>): Promise<PortalPageFacts> {
  const [, slug] = /^\/portal(?:\/([^/]*))?$/.exec(c.req.path) ?? [];
  if (slug) return factsOf(c, slug);
  return { problem: /^\/portal\/?$/.test(c.req.path) ? "not_found" : "unknown_path" };
}
