import { Hono } from "hono";
import { builtPage, sendPage, takesPages } from "../http/built-page";
import type { AppEnv, Deps } from "../http/env";

/** `/portal/{slug}` and every other address below `/portal`: the creators' page, which has no part of the shell. */
export const portalPageRoutes = ({ site, portalPage }: Deps) =>
  new Hono<AppEnv>().get("/portal/*", (c) => {
    if (!takesPages(c)) return c.notFound();
    const isPortal = /^\/portal\/[^/]+$/.test(c.req.path);
    return sendPage(c, site, builtPage(portalPage), {
      facts: {},
      status: isPortal ? 200 : 404,
      vary: "Accept-Encoding",
    });
  });
