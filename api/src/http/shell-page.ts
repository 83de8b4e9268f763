import { join } from "node:path";
import type { ModuleRegistry } from "@crm/domain/registry.schema";
import { type Context, Hono } from "hono";
import { getCookie } from "hono/cookie";
import { deleteEmbedCookie } from "../embed/embed-cookie";
import { readRegistry } from "../modules/registry";
import { codingFor, compress } from "./compress";
import type { AppEnv, Deps } from "./env";
import { Unavailable } from "./errors";
import { contentSecurityPolicy } from "./security-headers";
import { sessionCookieName } from "./session-cookie";
import { shellBuild } from "./shell-build";
import { openedPath, preloadTags, routeAt } from "./shell-preloads";
import type { Site } from "./site";

/** The shell's page as it was built, or null where it was not. */
export async function readShellPage(root: string): Promise<string | null> {
  const page = Bun.file(join(root, "shell/dist/index.html"));
  return (await page.exists()) ? page.text() : null;
}

/** Every address that is not a file or a call: the shell, with a nonce of its own and the registry inside. */
export const shellRoutes = ({ db, log, site, shellPage }: Deps) =>
  new Hono<AppEnv>().get("*", async (c) => {
    const { path } = c.req;
    const takesPages = /\btext\/html\b|\*\/\*/.test(c.req.header("Accept") ?? "*/*");
    if (/^\/api(\/|$)/.test(path) || !takesPages) return c.notFound();
    // On a host of the same site the frame's cookie would open the back-office outside of the frame too (security §1).
    if (c.req.header("Sec-Fetch-Dest") === "document") deleteEmbedCookie(c);
    if (shellPage === null) throw Unavailable("The front ends are not built yet. Run: bun run build", 10);
    const registry = await readRegistry({ db, log, site });
    const nonce = crypto.randomUUID().replaceAll("-", "");
    const address = new URL(c.req.url);
    const preloads = mayBeLoggedIn(c, site, address) ? preloadsFor(address, registry, nonce) : "";
    const facts = {
      "module-registry": { ...withoutPreloads(registry), ...shellBuild(shellPage) },
      "module-origins": site.moduleOrigins,
      "embed-origins": site.embedOrigins,
    };
    const html = filledIn(shellPage, { facts, nonce, preloads });
    const coding = codingFor(c.req.header("Accept-Encoding"));
    const body = coding ? compress(html, coding) : new TextEncoder().encode(html);
    return c.body(body, routeAt(path, registry) || isShells(path) ? 200 : 404, {
      "Content-Type": "text/html; charset=UTF-8",
      // Said here too, since the answer to a HEAD has no body to be measured.
      "Content-Length": String(body.byteLength),
      ...(coding && { "Content-Encoding": coding }),
      Vary: "Accept-Encoding, Cookie",
      "Cache-Control": "no-store",
      "Content-Security-Policy": contentSecurityPolicy(site, { path, nonce }),
    });
  });

// Where the log-in comes first, what its screen needs can wait.
const mayBeLoggedIn = (c: Context<AppEnv>, site: Site, address: URL) =>
  getCookie(c, sessionCookieName(c, site)) !== undefined || address.searchParams.get("embed") === "true";

function preloadsFor(address: URL, registry: ModuleRegistry, nonce: string): string {
  const answered = routeAt(openedPath(address), registry);
  return answered ? preloadTags(answered, nonce) : "";
}

/** The page with its nonce on every tag, what it is to ask for at once, and what the shell reads first, each as JSON under its id. */
function filledIn(
  page: string,
  { facts, nonce, preloads }: { facts: Record<string, unknown>; nonce: string; preloads: string },
): string {
  const scripts = Object.entries(facts).map(([id, fact]) => {
    const json = JSON.stringify(fact).replaceAll("<", "\\u003c");
    return `<script type="application/json" id="${id}" nonce="${nonce}">${json}</script>`;
  });
  return page
    .replaceAll("__CSP_NONCE__", nonce)
    .replaceAll(/<(?:script|style|link)\b(?![^>]*\snonce=)/g, (start) => `${start} nonce="${nonce}"`)
    .replace("</head>", () => `${preloads}${scripts.join("")}</head>`);
}

// The page has its tags already, and the lists are long.
function withoutPreloads({ modules }: ModuleRegistry): ModuleRegistry {
  return {
    modules: modules.map(({ preload: _ofModule, routes, ...entry }) => ({
      ...entry,
      routes: routes.map(({ preload: _ofRoute, ...route }) => route),
    })),
  };
}

// With no module at all the shell still answers these.
const isShells = (path: string) => path === "/" || path === "/dashboard";
