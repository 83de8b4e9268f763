import { createHmac, timingSafeEqual } from "node:crypto";
import type { Actor } from "@crm/domain/access/actor";
import type { Context } from "hono";
import type { PlatformDeps } from "../../platform/deps";
import type { AppEnv, Caller, Login, SessionId } from "../../platform/http/env";
import type { Site } from "../../platform/process/site";
import { findSession } from "../log-in/session";
import { findEmbedSession } from "./embed-session";

export const ADDRESS_LIFETIME_MS = 10 * 60_000;

type Signed = { pathAndQuery: string; session: SessionId; expiresAt: Date };

/** The signature replaces the session cookie in frames where the browser sends none. */
export function signAddress(site: Site, { pathAndQuery, session, expiresAt }: Signed): string {
  const ends = Math.floor(expiresAt.getTime() / 1000);
  const signature = signatureOf(site, pathAndQuery, ends, session);
  const separator = pathAndQuery.includes("?") ? "&" : "?";
  return `${pathAndQuery}${separator}signed=${ends}.${session.kind}.${session.id}.${signature}`;
}

export const isSigned = (url: URL) => url.searchParams.has("signed");

function readSignedAddress(site: Site, url: URL, now: Date): { session: SessionId; expiresAt: Date } | null {
  const found = /[?&]signed=(\d{1,12})\.(admin|embed)\.([\w~-]+)\.([\w-]{43})$/.exec(url.search);
  const [, ends = "", kind, id = "", signature = ""] = found ?? [];
  if (!found || (kind !== "admin" && kind !== "embed")) return null;
  const session: SessionId = { kind, id };
  const expected = signatureOf(site, url.pathname + url.search.slice(0, found.index), Number(ends), session);
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return null;
  const expiresAt = new Date(Number(ends) * 1000);
  return expiresAt > now ? { session, expiresAt } : null;
}

const signatureOf = (site: Site, pathAndQuery: string, ends: number, { kind, id }: SessionId) =>
  createHmac("sha256", site.deriveKey("signed-address"))
    .update(JSON.stringify([pathAndQuery, ends, kind, id]))
    .digest("base64url");

// Only URLs that the browser itself loads, for an <img>, a <video> or a link.
const SIGNABLE = [
  /^\/api\/contract-files\/\d+\/download$/,
  /^\/api\/convert\/pages\/[\w-]+\/\d+\.png$/,
  /^\/api\/video-submissions\/\d+\/(video|poster)$/,
];

export function signablePath(text: string): string | null {
  if (!/^\/(?![/\\])/.test(text) || !URL.canParse(text, "http://here")) return null;
  const { pathname, search, searchParams } = new URL(text, "http://here");
  return SIGNABLE.some((path) => path.test(pathname)) && !searchParams.has("signed") ? pathname + search : null;
}

export async function signedCaller(c: Context<AppEnv>, deps: PlatformDeps, url: URL): Promise<Caller | null> {
  const { method } = c.req;
  if (method !== "GET" && method !== "HEAD") return null;
  const signed = readSignedAddress(deps.site, url, c.var.now);
  if (!signed) return null;
  const open = await openSessionOf(deps, signed.session, c.var.now);
  return open && { actor: open.actor, login: { ...open.login, ...signed, isBySignature: true } };
}

/** Does not extend the session: images that a page keeps loading must not keep it alive. */
export async function openSessionOf(
  { db, site }: Pick<PlatformDeps, "db" | "site">,
  { kind, id }: SessionId,
  now: Date,
): Promise<{ actor: Actor; login: Omit<Login, "expiresAt"> } | null> {
  if (kind === "embed") {
    const session = await findEmbedSession(db, site, { id, now, touch: false });
    return session && { actor: session.actor, login: session.access };
  }
  const session = await findSession(db, id, { now, idleMinutes: site.sessionIdleMinutes, touch: false });
  if (!session) return null;
  const { actor, expiresAt: _, ...login } = session;
  return { actor, login };
}
