import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./env";
import { isSecure } from "./session-cookie";
import type { Site } from "./site";

/** Headers on every answer; one that a handler set itself stays. */
export const securityHeaders = (site: Site) =>
  createMiddleware<AppEnv>(async (c, next) => {
    await next();
    const { headers } = c.res;
    headers.set("X-Content-Type-Options", "nosniff");
    if (isSecure(c, site)) headers.set("Strict-Transport-Security", "max-age=31536000");
    const isPortal = c.req.path === "/portal" || c.req.path.startsWith("/portal/");
    const policy: Record<string, string> = {
      "Content-Security-Policy": contentSecurityPolicy(site, { path: c.req.path }),
      "Referrer-Policy": isPortal ? "no-referrer" : "strict-origin-when-cross-origin",
      "Cross-Origin-Opener-Policy": "same-origin",
      ...(c.req.path.startsWith("/api/") || isPortal ? { "Cache-Control": "no-store" } : {}),
      ...(isPortal ? { "X-Robots-Tag": "noindex" } : {}),
    };
    for (const [name, value] of Object.entries(policy)) if (!headers.has(name)) headers.set(name, value);
  });

/** What an answer may load: for a page with a nonce our own code and the modules' origins, for anything else nothing. */
export function contentSecurityPolicy(
  site: Pick<Site, "embedOrigins" | "moduleOrigins">,
  { path, nonce }: { path: string; nonce?: string },
): string {
  const isFramed = !/^\/portal(\/|$)/.test(path) && site.embedOrigins.length > 0;
  const ancestors = `frame-ancestors ${isFramed ? site.embedOrigins.join(" ") : "'none'"}`;
  if (nonce === undefined) return `default-src 'none'; ${ancestors}`;
  const ours = ["'self'", ...site.moduleOrigins].join(" ");
  return [
    "default-src 'self'",
    `script-src ${ours} 'nonce-${nonce}'`,
    `style-src ${ours} 'nonce-${nonce}'`,
    `img-src ${ours} blob: data:`,
    `font-src ${ours}`,
    "media-src 'self' blob:",
    `connect-src ${ours}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ancestors,
  ].join("; ");
}
