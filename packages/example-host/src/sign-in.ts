import { createHmac, timingSafeEqual } from "node:crypto";
import { type Person, personOf } from "./people";

const COOKIE = "desk";

/** The cookie that keeps a person signed in to this tool, signed so that nobody makes one up. */
export function signInCookie(person: Person, key: string): string {
  return `${COOKIE}=${person.id}.${signatureOf(person.id, key)}; Path=/; HttpOnly; SameSite=Lax`;
}

export const signOutCookie = `${COOKIE}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`;

/** Who is signed in to this tool, or null. */
export function signedIn(request: Request, key: string): Person | null {
  const cookie = request.headers.get("Cookie") ?? "";
  const [, id = "", signature = ""] = /(?:^|;\s*)desk=(\w+)\.([\w-]+)/.exec(cookie) ?? [];
  const expected = Buffer.from(signatureOf(id, key));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? personOf(id) : null;
}

const signatureOf = (id: string, key: string) =>
  createHmac("sha256", key).update(`signed in: ${id}`).digest("base64url");
