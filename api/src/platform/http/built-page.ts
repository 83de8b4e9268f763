import type { Context } from "hono";
import { Unavailable } from "../errors/errors";
import type { Site } from "../process/site";
import type { AppEnv } from "./env";
import { contentSecurityPolicy } from "./guards/security-headers";
import { codingFor, compress } from "./send/compress";

export async function readBuiltPage(path: string): Promise<string | null> {
  const page = Bun.file(path);
  return (await page.exists()) ? page.text() : null;
}

export function builtPage(page: string | null): string {
  if (page === null) throw Unavailable("The front ends are not built yet. Run: bun run build", 10);
  return page;
}

export const takesPages = (c: Context) => /\btext\/html\b|\*\/\*/.test(c.req.header("Accept") ?? "*/*");

type Filling = {
  facts: Record<string, unknown>;
  preloads?: (nonce: string) => string;
  /** Writes the body. Gets the page with its nonces, so that no text of the body can obtain one. */
  render?: (page: string) => Promise<string>;
  status: 200 | 404 | 410 | 429;
  vary: string;
};

export async function sendPage(
  c: Context<AppEnv>,
  site: Site,
  page: string,
  { facts, preloads, render, status, vary }: Filling,
) {
  const nonce = crypto.randomUUID().replaceAll("-", "");
  const bare = withNonce(page, nonce);
  const html = filledIn((await render?.(bare)) ?? bare, { facts, nonce, preloads: preloads?.(nonce) ?? "" });
  const coding = codingFor(c.req.header("Accept-Encoding"));
  const body = coding ? compress(html, coding) : new TextEncoder().encode(html);
  return c.body(body, status, {
    "Content-Type": "text/html; charset=UTF-8",
    // The answer to HEAD has no body to measure.
    "Content-Length": String(body.byteLength),
    ...(coding && { "Content-Encoding": coding }),
    Vary: vary,
    "Cache-Control": "no-store",
    "Content-Security-Policy": contentSecurityPolicy(site, { path: c.req.path, nonce }),
  });
}

const withNonce = (page: string, nonce: string) =>
  page
    .replaceAll("__CSP_NONCE__", nonce)
    .replaceAll(/<(?:script|style|link)\b(?![^>]*\snonce=)/g, (start) => `${start} nonce="${nonce}"`);

function filledIn(
  page: string,
  { facts, nonce, preloads }: { facts: Record<string, unknown>; nonce: string; preloads: string },
): string {
  const scripts = Object.entries(facts).map(([id, fact]) => {
    const json = JSON.stringify(fact).replaceAll("<", "\\u003c");
    return `<script type="application/json" id="${id}" nonce="${nonce}">${json}</script>`;
  });
  // The facts come last, so that a slow line shows the body before they have arrived.
  return page.replace("</head>", () => `${preloads}</head>`).replace("</body>", () => `${scripts.join("")}</body>`);
}
