import { createHmac, randomUUID } from "node:crypto";

export type TicketFor = { issuer: string; origin: string; secret: string; subject: string; now: Date };

const LIFETIME_SECONDS = 60;

/** A ticket that opens the back-office in a frame on `origin` once, within a minute: a JWT signed with HS256. */
export function signTicket({ issuer, origin, secret, subject, now }: TicketFor): string {
  const issuedAt = Math.floor(now.getTime() / 1000);
  const claims = {
    iss: issuer,
    sub: subject,
    aud: "admin-embed",
    origin,
    jti: randomUUID(),
    iat: issuedAt,
    exp: issuedAt + LIFETIME_SECONDS,
  };
  const signed = `${encode({ alg: "HS256", typ: "JWT" })}.${encode(claims)}`;
  return `${signed}.${createHmac("sha256", secret).update(signed).digest("base64url")}`;
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
