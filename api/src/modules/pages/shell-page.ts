import type { ModuleRegistry } from "@crm/domain/module/registry.schema";
import { type Context, Hono } from "hono";
import { getCookie } from "hono/cookie";
import { deleteEmbedCookie } from "../../access/embed/embed-session";
import { builtPage, sendPage, takesPages } from "../../platform/http/built-page";
import type { AppEnv } from "../../platform/http/env";
import { sessionCookieName } from "../../platform/http/session-cookie";
import type { Site } from "../../platform/process/site";
import type { ModuleDeps } from "../deps";
import { readRegistry } from "../registry";
import { shellBuild } from "./shell-build";
import { openedPath, preloadTags, routeAt } from "./shell-preloads";

export const shellRoutes = ({ db, log, site, shellPage }: ModuleDeps) =>
  new Hono<AppEnv>().get("*", async (c) => {
    const { path } = c.req;
    if (/^\/api(\/|$)/.test(path) || !takesPages(c)) return c.notFound();
    // If the embedding host is on the same site, the frame's cookie would also count as a log-in outside the frame.
    if (c.req.header("Sec-Fetch-Dest") === "document") deleteEmbedCookie(c);
    const page = builtPage(shellPage);
    const registry = await readRegistry({ db, log, site });
    const url = new URL(c.req.url);
    const isPreloaded = mayBeLoggedIn(c, site, url);
    return sendPage(c, site, page, {
      facts: {
        "module-registry": { ...withoutPreloads(registry), ...shellBuild(page) },
        "module-origins": site.moduleOrigins,
        "embed-origins": site.embedOrigins,
      },
      preloads: (nonce) => (isPreloaded ? preloadsFor(url, registry, nonce) : ""),
      status: routeAt(path, registry) || isShellPath(path) ? 200 : 404,
      vary: "Accept-Encoding, Cookie",
    });
  });

const mayBeLoggedIn = (c: Context<AppEnv>, site: Site, url: URL) =>
  getCookie(c, sessionCookieName(c, site)) !== undefined || url.searchParams.get("embed") === "true";

function preloadsFor(url: URL, registry: ModuleRegistry, nonce: string): string {
  const match = routeAt(openedPath(url), registry);
  return match ? preloadTags(match, nonce) : "";
}

// The lists are long, and the page already has the preload tags.
function withoutPreloads({ modules }: ModuleRegistry): ModuleRegistry {
  return {
    modules: modules.map(({ preload: _ofModule, routes, ...entry }) => ({
      ...entry,
      routes: routes.map(({ preload: _ofRoute, ...route }) => route),
    })),
  };
}

const SHELL_PATHS = ["/", "/dashboard", "/status", "/audit", "/people", "/account"];

const isShellPath = (path: string) => SHELL_PATHS.includes(path);
