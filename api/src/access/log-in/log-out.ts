import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import { recordEvent } from "../../platform/audit/record-event";
import type { PlatformDeps } from "../../platform/deps";
import { type AppEnv, auditContext } from "../../platform/http/env";
import { deleteSessionCookie, sessionCookieName } from "../../platform/http/session-cookie";
import { deleteEmbedCookie, readEmbedCookie } from "../embed/embed-cookie";
import { closeEmbedSession } from "../embed/embed-session";
import { hashSecret } from "./secret";
import { closeSession } from "./session";

/** Ends every session that the call carries, the frame's too, and deletes both cookies. */
export async function logOut(c: Context<AppEnv>, { db, site }: PlatformDeps): Promise<void> {
  const own = getCookie(c, sessionCookieName(c, site));
  const framed = readEmbedCookie(c);
  const { session } = c.var.login;
  await db.transaction(async (tx) => {
    if (own) await closeSession(tx, own);
    if (framed) await closeEmbedSession(tx, hashSecret(framed));
    if (session?.kind === "embed") await closeEmbedSession(tx, session.id);
    if (own || framed || session)
      await recordEvent(tx, auditContext(c), { action: "admin.logged_out", entity: "admin", entityId: null });
  });
  deleteSessionCookie(c, site);
  deleteEmbedCookie(c);
}
