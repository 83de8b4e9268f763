import { createHmac, timingSafeEqual } from "node:crypto";
import type { SessionId } from "../../platform/http/env";
import type { Site } from "../../platform/process/site";

export const ADDRESS_LIFETIME_MS = 10 * 60_000;

type Signed = { pathAndQuery: string; session: SessionId; expiresAt: Date };

/** The address with a signature at its end, which stands in for the session in a browser that sends no cookie. */
export function signAddress(site: Site, { pathAndQuery, session, expiresAt }: Signed): string {
  const ends = Math.floor(expiresAt.getTime() / 1000);
  const signature = signatureOf(site, pathAndQuery, ends, session);
  const separator = pathAndQuery.includes("?") ? "&" : "?";
  return `${pathAndQuery}${separator}signed=${ends}.${session.kind}.${session.id}.${signature}`;
}

/** Whether an address claims to be signed; whoever sends one gets in by the signature or not at all. */
export const isSigned = (url: URL) => url.searchParams.has("signed");

/** Whose session an address is signed with and until when; null where anything of it was changed or it is over. */
export function readSignedAddress(site: Site, url: URL, now: Date): { session: SessionId; expiresAt: Date } | null {
  const found = /[?&]signed=(\d{1,12})\.(admin|embed)\.([\w-]{43})\.([\w-]{43})$/.exec(url.search);
  const [, ends = "", kind, id = "", signature = ""] = found ?? [];
  if (!found || (kind !== "admin" && kind !== "embed")) return null;
  const session: SessionId = { kind, id };
  const right = signatureOf(site, url.pathname + url.search.slice(0, found.index), Number(ends), session);
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(right))) return null;
  const expiresAt = new Date(Number(ends) * 1000);
  return expiresAt > now ? { session, expiresAt } : null;
}

const signatureOf = (site: Site, pathAndQuery: string, ends: number, { kind, id }: SessionId) =>
  createHmac("sha256", site.deriveKey("signed-address"))
    .update(JSON.stringify([pathAndQuery, ends, kind, id]))
    .digest("base64url");
