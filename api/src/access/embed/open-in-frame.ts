import type { Context } from "hono";
import type { Db } from "../../platform/db/client";
import type { AppEnv } from "../../platform/http/env";
import type { Site } from "../../platform/process/site";
import { setEmbedCookie } from "./embed-cookie";
import { EMBED_SESSION_SECONDS, openEmbedSession, originOf } from "./embed-session";
import { newMemoryToken } from "./memory-token";

/** What a ticket, or a log-in inside a frame, is answered with (wire.md). */
export type FrameOpened = { token: string; expiresAt: string; origin: string | null };

/** Opens a session inside a frame within a transaction; `tell` sets its cookie and makes the answer once that is through. */
export async function openInFrame(
  tx: Db,
  site: Site,
  who: { actor: string; origins: readonly string[]; now: Date },
): Promise<(c: Context<AppEnv>) => FrameOpened> {
  const { cookie, session } = await openEmbedSession(tx, site, who);
  const { token, expiresAt } = await newMemoryToken(tx, session, who.now);
  return (c) => {
    setEmbedCookie(c, cookie, EMBED_SESSION_SECONDS);
    return { token, expiresAt: expiresAt.toISOString(), origin: originOf(session) };
  };
}
