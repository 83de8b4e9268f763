import type { Context } from "hono";
import type { PlatformDeps } from "../../platform/deps";
import type { AppEnv, Caller } from "../../platform/http/env";
import { hashSecret } from "../log-in/secret";
import {
  type EmbedSession,
  findEmbedSession,
  findMemoryToken,
  newMemoryToken,
  originOf,
  readEmbedCookie,
} from "./embed-session";

export async function cookieCaller(c: Context<AppEnv>, deps: PlatformDeps): Promise<Caller | null> {
  const session = await sessionOfCookie(c, deps);
  return session && callerIn(session);
}

export async function memoryCaller(
  c: Context<AppEnv>,
  { db, site }: PlatformDeps,
  token: string,
): Promise<Caller | null> {
  const { now } = c.var;
  const found = await findMemoryToken(db, token, now);
  const session = found && (await findEmbedSession(db, site, { id: found.sessionId, now, touch: true }));
  if (!session) return null;
  const frame = { origin: originOf(session), tokenExpiresAt: found.expiresAt };
  const { actor, login } = callerIn(session);
  return { actor, login: { ...login, frame } };
}

export async function embeddedSession(c: Context<AppEnv>, deps: PlatformDeps) {
  const session = await sessionOfCookie(c, deps);
  const { frame } = c.var.login;
  if (!session) return frame && { origin: frame.origin, tokenExpiresAt: frame.tokenExpiresAt.toISOString() };
  const { token, expiresAt } = await newMemoryToken(deps.db, session, c.var.now);
  return { origin: originOf(session), token, tokenExpiresAt: expiresAt.toISOString() };
}

async function sessionOfCookie(c: Context<AppEnv>, { db, site }: PlatformDeps): Promise<EmbedSession | null> {
  const cookie = readEmbedCookie(c);
  return cookie ? findEmbedSession(db, site, { id: hashSecret(cookie), now: c.var.now, touch: true }) : null;
}

const callerIn = ({ id, actor, access, expiresAt }: EmbedSession): Caller => ({
  actor,
  login: { ...access, expiresAt, session: { kind: "embed", id } },
});
