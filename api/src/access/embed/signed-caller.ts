import type { Context } from "hono";
import type { PlatformDeps } from "../../platform/deps";
import type { AppEnv, Caller, SessionId } from "../../platform/http/env";
import { findSession } from "../log-in/session";
import { findEmbedSession } from "./embed-session";
import { readSignedAddress } from "./sign-address";

/** Who reads by a signed address, or null; only reading, and only while the session lives that it was signed in. */
export async function signedCaller(c: Context<AppEnv>, deps: PlatformDeps, url: URL): Promise<Caller | null> {
  const { method } = c.req;
  if (method !== "GET" && method !== "HEAD") return null;
  const signed = readSignedAddress(deps.site, url, c.var.now);
  if (!signed) return null;
  const actor = await sessionActor(deps, signed.session, c.var.now);
  return actor === null ? null : { actor, login: { ...signed, isBySignature: true } };
}

/**
 * Whose a session is, or null where it is over. An image that a page goes on loading is no use of it, so that this does not
 * keep it from ending.
 */
export async function sessionActor(
  { db, site }: Pick<PlatformDeps, "db" | "site">,
  { kind, id }: SessionId,
  now: Date,
): Promise<string | null> {
  if (kind === "embed") return (await findEmbedSession(db, site, { id, now, touch: false }))?.actor ?? null;
  return (await findSession(db, id, { now, idleMinutes: site.sessionIdleMinutes, touch: false })) && "admin";
}
