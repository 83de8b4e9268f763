import { createHmac, randomUUID } from "node:crypto";

type Options = { now: Date; secret: string; alg?: "HS256" | "HS512" };

/** Signs a ticket as a host tool would; claims that are undefined are omitted. */
export function signTicket(claims: Record<string, unknown>, { now, secret, alg = "HS256" }: Options): string {
  const iat = Math.floor(now.getTime() / 1000);
  const all = { iss: "tool", aud: "admin-embed", jti: randomUUID(), iat, exp: iat + 60, ...claims };
  const signed = `${encoded({ alg, typ: "JWT" })}.${encoded(all)}`;
  const signature = createHmac(alg.replace("HS", "sha"), secret).update(signed).digest("base64url");
  return `${signed}.${signature}`;
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
