import { join } from "node:path";
import type { ModuleRegistry } from "@crm/domain/registry.schema";
import { Hono } from "hono";
import { deleteEmbedCookie } from "../embed/embed-cookie";
import { readRegistry } from "../modules/registry";
import type { AppEnv, Deps } from "./env";
import { Unavailable } from "./errors";
import { contentSecurityPolicy } from "./security-headers";

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
    const facts = { "module-registry": registry, "embed-origins": site.embedOrigins };
    return c.html(withFacts(shellPage, facts, nonce), isKnown(path, registry) ? 200 : 404, {
      "Cache-Control": "no-store",
      "Content-Security-Policy": contentSecurityPolicy(site, { path, nonce }),
    });
  });

/** The page with its nonce, and with what the shell reads before anything else, each as JSON under its id. */
function withFacts(page: string, facts: Record<string, unknown>, nonce: string): string {
  const scripts = Object.entries(facts).map(([id, fact]) => {
    const json = JSON.stringify(fact).replaceAll("<", "\\u003c");
    return `<script type="application/json" id="${id}" nonce="${nonce}">${json}</script>`;
  });
  return page.replaceAll("__CSP_NONCE__", nonce).replace("</head>", () => `${scripts.join("")}</head>`);
}

// The shell sends /dashboard on to / by itself.
function isKnown(path: string, { modules }: ModuleRegistry): boolean {
  const paths = ["/", "/dashboard", ...modules.flatMap(({ routes }) => routes.map((route) => route.path))];
  return paths.some((known) => patternOf(known).test(path));
}

const patternOf = (path: string) => new RegExp(`^${path.replaceAll(".", "\\.").replace(/\$[a-zA-Z]+/g, "[^/]+")}/?$`);
