import type { EmbedFacts } from "@crm/domain/access/session.schema";
import { eq } from "drizzle-orm";
import { decodeJwt } from "jose";
import type { Db } from "../../../platform/db/client";
import type { Site } from "../../../platform/process/site";
import { usedTickets } from "../table";
import { type TicketClaims, type TicketFault, verifyTicket } from "../verify-ticket";
import { type Check, didYouMean } from "./check";

/** Describes the claims only of tickets signed with `EMBED_SECRET`, so that the check reveals nothing to others. */
export async function checkTicket(
  { ticket, ancestors }: Pick<EmbedFacts, "ticket" | "ancestors">,
  { db, site, now }: { db: Db; site: Site; now: Date },
): Promise<Check> {
  const { embedSecret: secret, embedOrigins: origins } = site;
  if (secret === null)
    return fault(
      "The back-office has no EMBED_SECRET, so it takes no ticket.",
      "Give both the same one, of 32 bytes or more.",
    );
  if (!ticket)
    return {
      name: "ticket",
      state: "note",
      text: "No ticket was given, so the frame would show the log-in.",
      todo: "Add #ticket=… to this page's address, answer ticket-needed, or paste one below.",
    };
  const verified = await verifyTicket(ticket, { secret, origins, now });
  const [parent] = ancestors ?? [];
  if (!verified.ok) {
    if (verified.fault === "signature" || verified.fault === "algorithm" || verified.fault === "malformed")
      return fault(verified.text, ADVICE[verified.fault]);
    const { iat } = decodeJwt(ticket);
    if (isMilliseconds(iat))
      return fault(
        `The ticket's iat is ${iat}: that is milliseconds.`,
        "Divide iat and exp by 1000: they are seconds.",
      );
    if (verified.fault === "late" && iat !== undefined)
      return fault(`${verified.text} It was made ${secondsSince(iat, now)} s ago by its iat.`, ADVICE.late);
    if (verified.fault !== "origin") return fault(verified.text, ADVICE[verified.fault]);
    return fault(verified.text, adviseOrigin(String(decodeJwt(ticket).origin), parent, origins));
  }
  const { claims } = verified;
  if (parent !== undefined && parent !== claims.origin)
    return fault(
      `The ticket is for ${claims.origin}, and the frame stands in ${parent}.`,
      adviseOrigin(claims.origin, parent, origins),
    );
  if (await wasUsed(db, claims))
    return fault(
      "The ticket was used before; each opens one frame once.",
      "Make a new one, with a new jti, for each load.",
    );
  return { name: "ticket", state: "ok", text: describeClaims(claims, now) };
}

function adviseOrigin(signed: string, parent: string | undefined, listed: readonly string[]): string {
  if (parent !== undefined && !listed.includes(parent))
    return `Your tool's origin is not in EMBED_ORIGINS: mend "Who frames it" first, then sign with the origin that is listed for your tool.`;
  const near = didYouMean(signed, parent === undefined ? listed : [parent]);
  if (near) return `Sign it with origin "${near.origin}": ${near.because}.`;
  return parent === undefined
    ? "Set origin to your tool's own, exactly as it stands in EMBED_ORIGINS."
    : `Sign it with origin "${parent}".`;
}

const ADVICE: Record<Exclude<TicketFault, "origin">, string> = {
  malformed:
    "A ticket is a JWT with iss, aud, origin, jti, iat and exp; times are seconds, not milliseconds. Its role is MANAGER, REVIEWER, FINANCE or VIEWER, never OWNER.",
  algorithm: 'Sign it with HS256: its head is {"alg":"HS256","typ":"JWT"}.',
  signature: "Give both tools the same EMBED_SECRET, as text, without quotes or a line's end.",
  audience: 'Set aud to "admin-embed".',
  late: "Make the ticket when the frame is loaded. If it is fresh, your server's clock is slow: set it by NTP.",
  early: "Set your server's clock by NTP; iat is now, in seconds since 1970.",
  lifetime: "Set exp to iat + 60.",
};

// As seconds, this is the year 5138.
const isMilliseconds = (time: number | undefined) => time !== undefined && time > 1e11;

const secondsSince = (time: number, now: Date) => Math.round(now.getTime() / 1000 - time);

async function wasUsed(db: Db, { jti }: TicketClaims): Promise<boolean> {
  const found = await db.select({ jti: usedTickets.jti }).from(usedTickets).where(eq(usedTickets.jti, jti));
  return found.length > 0;
}

function describeClaims({ iss, sub, role, origin, exp }: TicketClaims, now: Date): string {
  const left = Math.ceil(exp - now.getTime() / 1000);
  const who = sub === undefined ? iss : `${iss}, for ${sub}`;
  const may = role ? `It has the role ${role}.` : "It has no role, so the setting on the Status screen applies.";
  return `The ticket of ${who}, for a frame in ${origin}, would be taken${left > 0 ? `; ${left} s are left` : ""}. It was not used up. ${may}`;
}

const fault = (text: string, todo: string): Check => ({ name: "ticket", state: "fault", text, todo });
