import type { Actor } from "@crm/domain/access/actor";
import type { FrameOpened } from "@crm/domain/access/session.schema";
import type { Context } from "hono";
import { recordEvent } from "../../platform/audit/record-event";
import type { PlatformDeps } from "../../platform/deps";
import { Forbidden } from "../../platform/errors/errors";
import { type AppEnv, auditContext } from "../../platform/http/env";
import type { Site } from "../../platform/process/site";
import { type LogInPlace, seen } from "../log-in/session";
import { openInFrame } from "./embed-session";

/** `check` returns whose password it is. Throws 403 if `EMBED_ORIGINS` is empty or does not list `origin`. */
export async function logInFramed(
  c: Context<AppEnv>,
  { db, site }: PlatformDeps,
  { origin, check, place }: { origin: string | undefined; check: () => Promise<number>; place: LogInPlace },
): Promise<FrameOpened> {
  const origins = framingOrigins(site, origin);
  const userId = await check();
  const actor: Actor = `user:${userId}`;
  c.set("actor", actor);
  const respond = await db.transaction(async (tx) => {
    const entry = { action: "admin.logged_in", entity: "admin", entityId: null, after: { framedBy: origins } };
    await recordEvent(tx, auditContext(c), entry);
    await seen(tx, userId, c.var.now);
    return openInFrame(tx, site, { actor, origins, now: c.var.now, place });
  });
  return respond(c);
}

// Without `origin`, the session has the origins of all listed tools and ends when any of them is removed.
function framingOrigins({ embedOrigins }: Site, origin: string | undefined): readonly string[] {
  if (embedOrigins.length === 0)
    throw Forbidden("The back-office may not be framed, so nobody logs in inside a frame.", "embedding_off");
  if (origin === undefined) return embedOrigins;
  if (!embedOrigins.includes(origin))
    throw Forbidden("This tool may not frame the back-office. Add its origin to EMBED_ORIGINS.", "origin_not_listed");
  return [origin];
}
