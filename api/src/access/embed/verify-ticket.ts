import { ROLES_BELOW_OWNER } from "@crm/domain/access/permissions";
import { API_LIMITS } from "@crm/domain/server/api-limits";
import { errors, type JWTVerifyResult, jwtVerify } from "jose";
import { z } from "zod";

/** Times are in seconds since 1970. */
export type TicketClaims = z.output<typeof claimsSchema>;

export type TicketFault =
  | "malformed"
  | "algorithm"
  | "signature"
  | "audience"
  | "late"
  | "early"
  | "lifetime"
  | "origin";

export type VerifiedTicket = { ok: true; claims: TicketClaims } | { ok: false; fault: TicketFault; text: string };

const TICKET_AUDIENCE = "admin-embed";
const TICKET_LIFETIME_SECONDS = API_LIMITS.ticketSeconds;
export const CLOCK_TOLERANCE_SECONDS = 30;
const MAX_CHARACTERS = 4096;

/** Does not check that the `jti` is new; a unique row in the database ensures that. */
export async function verifyTicket(
  ticket: string,
  { secret, origins, now }: { secret: string; origins: readonly string[]; now: Date },
): Promise<VerifiedTicket> {
  if (ticket.length > MAX_CHARACTERS) return malformed(`it is longer than ${MAX_CHARACTERS} characters`);
  const verified = await verifiedJwt(ticket, secret, now);
  if ("fault" in verified) return verified;
  const parsed = claimsSchema.safeParse(verified.payload);
  if (!parsed.success) return malformed(claimProblems(parsed.error));
  const claims = parsed.data;
  const seconds = now.getTime() / 1000;
  if (claims.iat > seconds + CLOCK_TOLERANCE_SECONDS)
    return refused("early", `The ticket is of a later time: its iat is ${Math.ceil(claims.iat - seconds)} s ahead.`);
  if (claims.exp <= claims.iat || claims.exp > claims.iat + TICKET_LIFETIME_SECONDS)
    return refused("lifetime", `The ticket's exp must be 1 to ${TICKET_LIFETIME_SECONDS} seconds after its iat.`);
  if (!origins.includes(claims.origin))
    return refused("origin", `The ticket's origin ${JSON.stringify(claims.origin)} is not one of EMBED_ORIGINS.`);
  return { ok: true, claims };
}

async function verifiedJwt(ticket: string, secret: string, now: Date): Promise<JWTVerifyResult | Fault> {
  try {
    return await jwtVerify(ticket, new TextEncoder().encode(secret), {
      algorithms: ["HS256"],
      audience: TICKET_AUDIENCE,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      currentDate: now,
    });
  } catch (error) {
    if (error instanceof errors.JOSEError) return faultOf(error, now);
    throw error;
  }
}

function faultOf(error: errors.JOSEError, now: Date): Fault {
  if (error instanceof errors.JOSEAlgNotAllowed) return refused("algorithm", "The ticket must be signed with HS256.");
  if (error instanceof errors.JWSSignatureVerificationFailed)
    return refused("signature", "The ticket is signed with another secret than EMBED_SECRET, or was changed.");
  if (error instanceof errors.JWTExpired) {
    const late = Math.floor(now.getTime() / 1000 - Number(error.payload.exp));
    return refused("late", `The ticket ended ${late} s ago. Make one for each load, and check the tool's clock.`);
  }
  if (error instanceof errors.JWTClaimValidationFailed && error.reason !== "invalid") {
    if (error.claim === "aud") return refused("audience", `The ticket's aud must be "${TICKET_AUDIENCE}".`);
    if (error.claim === "nbf") return refused("early", "The ticket's nbf lies ahead.");
  }
  return malformed(error.message);
}

type Fault = Extract<VerifiedTicket, { ok: false }>;

const refused = (fault: TicketFault, text: string): Fault => ({ ok: false, fault, text });

const malformed = (problem: string) => refused("malformed", `The ticket is not a usable JWT: ${problem}.`);

const claimProblems = ({ issues }: z.ZodError) =>
  issues.map(({ path, message }) => `${path.join(".")} ${message}`).join("; ");

// Names reach the audit log and the database, so control and bidi characters are refused.
const name = z.string("must be a text").regex(/^\P{C}{1,200}$/u, "must be 1 to 200 visible characters");
const role = z.enum(ROLES_BELOW_OWNER, `must be one of ${ROLES_BELOW_OWNER.join(", ")}, or be left out`);
const time = z.number("must be a number of seconds since 1970");

const claimsSchema = z.object({
  iss: name,
  sub: name.optional(),
  name: name.optional(),
  role: role.optional(),
  origin: z.string("must be a text").max(300, "must have at most 300 characters"),
  jti: name,
  iat: time,
  exp: time,
});
