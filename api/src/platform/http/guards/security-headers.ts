import { createMiddleware } from "hono/factory";
import type { Site } from "../../process/site";
import type { AppEnv, Login } from "../env";
import { isSecure } from "../session-cookie";

export const securityHeaders = (site: Site) =>
  createMiddleware<AppEnv>(async (c, next) => {
    await next();
    const { headers } = c.res;
    const policy = headersOf(site, { ...c.var, url: c.req.url, path: c.req.path });
    for (const [name, value] of Object.entries(policy)) if (!headers.has(name)) headers.set(name, value);
  });

export function headersOf(
  site: Site,
  { url, path, login }: { url: string; path: string; login?: Login },
): Record<string, string> {
  const isPortal = isPortalPage(path);
  return {
    "X-Content-Type-Options": "nosniff",
    ...(isSecure({ req: { url } }, site) ? { "Strict-Transport-Security": "max-age=31536000" } : {}),
    "Content-Security-Policy": contentSecurityPolicy(site, { path }),
    "Referrer-Policy": isPortal ? "no-referrer" : "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": resourcePolicy(path, { login }),
    "Permissions-Policy": permissionsPolicy(site, path),
    ...(path.startsWith("/api/") || isPortal ? { "Cache-Control": "no-store" } : {}),
    ...(isPortal ? { "X-Robots-Tag": "noindex" } : {}),
  };
}

export function contentSecurityPolicy(
  site: Pick<Site, "embedOrigins" | "moduleOrigins">,
  { path, nonce }: { path: string; nonce?: string },
): string {
  const isFramed = !isPortalPage(path) && site.embedOrigins.length > 0;
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

/** Built files contain no business data, and players on other sites load signed URLs, so both are cross-origin. */
export const resourcePolicy = (
  path: string,
  { login }: { login?: Login | undefined },
): "cross-origin" | "same-origin" =>
  /^\/(?:mf|assets)\//.test(path) || login?.isBySignature ? "cross-origin" : "same-origin";

export function permissionsPolicy({ embedOrigins }: Pick<Site, "embedOrigins">, path: string): string {
  const framing = isPortalPage(path) ? [] : embedOrigins.map((origin) => `"${origin}"`);
  const ours = ["self", ...framing].join(" ");
  return [...OPEN_FEATURES.map((name) => `${name}=(${ours})`), ...CLOSED_FEATURES.map((name) => `${name}=()`)].join(
    ", ",
  );
}

const OPEN_FEATURES = [
  "clipboard-write",
  "fullscreen",
  "picture-in-picture",
  "publickey-credentials-create",
  "publickey-credentials-get",
  "screen-wake-lock",
];

const CLOSED_FEATURES = [
  "accelerometer",
  "browsing-topics",
  "camera",
  "display-capture",
  "gamepad",
  "geolocation",
  "gyroscope",
  "hid",
  "identity-credentials-get",
  "idle-detection",
  "local-fonts",
  "magnetometer",
  "microphone",
  "midi",
  "otp-credentials",
  "payment",
  "serial",
  "usb",
  "window-management",
  "xr-spatial-tracking",
];

const isPortalPage = (path: string) => /^\/portal(\/|$)/.test(path);
