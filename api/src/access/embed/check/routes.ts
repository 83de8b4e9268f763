import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  type EmbedFacts,
  embedCheckQuerySchema,
  embedChecksSchema,
  embedFactsSchema,
} from "@crm/domain/access/session.schema";
import { type Context, Hono } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { createMiddleware } from "hono/factory";
import type { PlatformDeps } from "../../../platform/deps";
import type { AppEnv } from "../../../platform/http/env";
import { clientAddresses } from "../../../platform/http/guards/client-address";
import { countInMinute } from "../../../platform/http/guards/count-in-minute";
import { operation } from "../../../platform/http/openapi/operation";
import { validate } from "../../../platform/http/receive/validate";
import { isSecure } from "../../../platform/http/session-cookie";
import type { Check } from "./check";
import { checkClock, checkCookies, checkFrame } from "./check-browser";
import { checkFraming, checkPolicy } from "./check-framing";
import { checkTicket } from "./check-ticket";

const tag = "access";

// Per IP address, which a whole office may share.
const PER_MINUTE = 120;
const QUESTIONS_PER_MINUTE = 3 * PER_MINUTE;

export function embedCheckRoutes(deps: PlatformDeps) {
  const addressOf = clientAddresses(deps.site, deps.log);
  const limited = createMiddleware<AppEnv>(async (c, next) => {
    const refusal = "Too many checks in one minute. Please wait and check again.";
    const [kind, limit] =
      c.req.method === "POST"
        ? (["embed-check-asked", QUESTIONS_PER_MINUTE] as const)
        : (["embed-check", PER_MINUTE] as const);
    await countInMinute(deps.db, `${kind}:${addressOf(c)}`, { limit, at: c.var.now, refusal });
    await next();
  });
  return new Hono<AppEnv>()
    .use("/embed/check", limited)
    .get(
      "/embed/check",
      operation({
        tag,
        summary: "Check why a frame stays empty",
        access: "anyone",
        answers: { 200: { media: ["text/html"], description: "The page of checks.", json: embedChecksSchema } },
        errors: ["too_many"],
      }),
      validate("query", embedCheckQuerySchema),
      async (c) => {
        c.header("Cache-Control", "no-store");
        c.header("Vary", "Accept");
        if (wantsJson(c)) {
          const { origin } = c.req.valid("query");
          return c.json(await report(c, deps, { ancestors: origin === undefined ? undefined : [origin] }));
        }
        setProbeCookies(c);
        const { html, policy } = checkPage();
        return c.html(html, 200, { "Content-Security-Policy": policy, "Referrer-Policy": "no-referrer" });
      },
    )
    .post(
      "/embed/check",
      operation({
        tag,
        summary: "Check what a page found out about its frame",
        access: "anyone",
        answers: { 200: embedChecksSchema },
        errors: ["too_many"],
      }),
      validate("json", embedFactsSchema, { maxBytes: 20_000 }),
      async (c) => {
        c.header("Cache-Control", "no-store");
        return c.json(await report(c, deps, c.req.valid("json")));
      },
    );
}

async function report(c: Context<AppEnv>, { db, site }: PlatformDeps, facts: EmbedFacts) {
  const { now } = c.var;
  const checks: Check[] = [
    checkFraming(facts.ancestors, site),
    checkPolicy(site),
    await checkTicket(facts, { db, site, now }),
    checkClock(facts.browserTime, now),
    ...(facts.isFramed ? [checkCookies(readProbeCookies(c), isReachedSafely(c, site))] : []),
    ...checkFrame(facts),
  ];
  return { now: now.toISOString(), checks };
}

function wantsJson(c: Context<AppEnv>): boolean {
  const accept = c.req.header("Accept") ?? "";
  return accept.includes("application/json") && !accept.includes("text/html");
}

// Browsers accept Secure cookies even on http://localhost.
const isReachedSafely = (c: Context<AppEnv>, site: PlatformDeps["site"]) =>
  isSecure(c, site) || /^(localhost|127\.0\.0\.1|\[::1\])$/.test(new URL(c.req.url).hostname);

const read = (name: string) => readFileSync(join(import.meta.dir, name), "utf8");
const page = read("check-page.html");
const style = read("check-page.css");
// Inlined, because a sandboxed page has no origin from which to load files.
const script = new Bun.Transpiler({ loader: "ts", target: "browser" }).transformSync(read("check-page.ts"));

// Any site may frame it, because it contains no data.
function checkPage(): { html: string; policy: string } {
  const nonce = crypto.randomUUID().replaceAll("-", "");
  return {
    html: page
      .replaceAll("%nonce%", nonce)
      .replace("/* check-page.css */", () => style)
      .replace("/* check-page.ts */", () => script),
    policy: [
      "default-src 'none'",
      `script-src 'nonce-${nonce}'`,
      `style-src 'nonce-${nonce}'`,
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors *",
    ].join("; "),
  };
}

// PARTITIONED has the attributes of the frame's session cookie, PLAIN those of an ordinary third-party cookie.
const PARTITIONED = "__Host-embed-check";
const PLAIN = "embed-check-plain";
const ATTRIBUTES = { path: "/", secure: true, httpOnly: true, sameSite: "None", maxAge: 120 } as const;

function setProbeCookies(c: Context<AppEnv>): void {
  setCookie(c, PARTITIONED, "1", { ...ATTRIBUTES, partitioned: true });
  setCookie(c, PLAIN, "1", ATTRIBUTES);
}

const readProbeCookies = (c: Context<AppEnv>) => ({
  partitioned: getCookie(c, PARTITIONED) !== undefined,
  plain: getCookie(c, PLAIN) !== undefined,
});
