import type { Actor } from "@crm/domain/access/actor";
import type { FrameOpened } from "@crm/domain/access/session.schema";
import { lte } from "drizzle-orm";
import type { Context } from "hono";
import { recordEvent } from "../../platform/audit/record-event";
import type { Db } from "../../platform/db/client";
import type { PlatformDeps } from "../../platform/deps";
import { Unauthenticated } from "../../platform/errors/errors";
import { type AppEnv, auditContext } from "../../platform/http/env";
import { openInFrame } from "./embed-session";
import { embedPeople, usedTickets } from "./table";
import { CLOCK_TOLERANCE_SECONDS, type TicketClaims, verifyTicket } from "./verify-ticket";

/** Attempts are not limited: a 32-byte key cannot be guessed, and a tool with a wrong clock must not be locked out. */
export async function redeemTicket(c: Context<AppEnv>, deps: PlatformDeps, ticket: string): Promise<FrameOpened> {
  const { db, site } = deps;
  const { now } = c.var;
  const claims = await claimsOf(c, deps, ticket);
  c.set("actor", actorOf(claims));
  const respond = await db.transaction(async (tx) => {
    if (!(await useTicket(tx, claims))) return null;
    const { origin, jti, role } = claims;
    const after = { origin, jti, ...(role && { role }) };
    const entry = { action: "embed.redeemed", entity: "embed-session", entityId: null, after };
    await recordEvent(tx, auditContext(c), entry);
    if (claims.name !== undefined) await storeName(tx, { actor: c.var.actor, name: claims.name, now });
    return openInFrame(tx, site, { actor: c.var.actor, role, origins: [origin], now });
  });
  if (!respond)
    throw refusal(c, deps, { fault: "used", text: "The ticket was redeemed before. Make one for each load." });
  return respond(c);
}

async function claimsOf(c: Context<AppEnv>, deps: PlatformDeps, ticket: string): Promise<TicketClaims> {
  const { embedSecret: secret, embedOrigins: origins } = deps.site;
  if (secret === null) throw refusal(c, deps, { fault: "secret", text: "EMBED_SECRET is not set." });
  const verified = await verifyTicket(ticket, { secret, origins, now: c.var.now });
  if (!verified.ok) throw refusal(c, deps, verified);
  return verified.claims;
}

function refusal(c: Context<AppEnv>, { log }: PlatformDeps, { fault, text }: { fault: string; text: string }) {
  const { requestId, actor } = c.var;
  log.warn({ requestId, fault, actor }, `A frame's ticket was refused. ${text}`);
  return Unauthenticated("The ticket was not accepted. Ask the tool for a new one.", "ticket_refused");
}

const actorOf = ({ iss, sub }: TicketClaims): Actor => (sub === undefined ? `embed:${iss}` : `embed:${iss}/${sub}`);

async function storeName(db: Db, { actor, name, now }: { actor: Actor; name: string; now: Date }): Promise<void> {
  const row = { actor, name, seenAt: now };
  await db.insert(embedPeople).values(row).onConflictDoUpdate({ target: embedPeople.actor, set: row });
}

// Servers that share a database may have different clocks.
const MARGIN_SECONDS = 600;

async function useTicket(db: Db, { jti, exp }: Pick<TicketClaims, "jti" | "exp">): Promise<boolean> {
  const keptUntil = new Date((exp + CLOCK_TOLERANCE_SECONDS + MARGIN_SECONDS) * 1000);
  const taken = await db.insert(usedTickets).values({ jti, keptUntil }).onConflictDoNothing().returning();
  return taken.length === 1;
}

export async function purgeUsedTickets(db: Db, now: Date): Promise<void> {
  await db.delete(usedTickets).where(lte(usedTickets.keptUntil, now));
}
