import { isIPv6 } from "node:net";
import { z } from "zod";
import { trustedBy } from "../platform/http/guards/client-address";

export const list = z
  .string()
  .default("")
  .transform((text) => text.split(/[\s,]+/).filter((entry) => entry !== ""));

export const origins = list.refine(
  (entries) => entries.every(isOrigin),
  "must be origins such as https://tool.example",
);

export const dataKey = z.string().min(32, "must have at least 32 characters").optional();

export const secret = z
  .string()
  .refine((text) => Buffer.byteLength(text) >= 32, "must have at least 32 bytes (openssl rand -base64 32)")
  .optional();

// `abort`, because isPrivate throws if the text is not a URL.
export const privateAddress = z
  .url({ error: "must be a URL", abort: true })
  .refine(isPrivate, { error: "must begin with https:// (http:// only for this machine)", abort: true });

/** Documents and payments are sent to this URL, so the connection must be encrypted or local. */
function isPrivate(text: string): boolean {
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" || (protocol === "http:" && ["localhost", "127.0.0.1", "[::1]"].includes(hostname));
}

export function isThisMachine(text: string): boolean {
  return isOrigin(text) && new URL(text).protocol === "http:" && isPrivate(text);
}

export function isLoopback(host: string): boolean {
  if (host.toLowerCase() === "localhost") return true;
  const address = host.replace(/^\[(.*)\]$/, "$1");
  if (isIPv6(address)) return isLoopbackAddress(address);
  // URL expands short forms such as 127.1 to the full address.
  const url = `http://${address}`;
  return /^[\da-fx.]+$/i.test(address) && URL.canParse(url) && isLoopbackAddress(new URL(url).hostname);
}

const isLoopbackAddress = trustedBy(["127.0.0.0/8", "::1"]);

export function isWithoutCredentials(text: string): boolean {
  const { username, password } = new URL(text);
  return username === "" && password === "";
}

export function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;
}

export function isSmtpUrl(text: string): boolean {
  return URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) && new URL(text).hostname !== "";
}

export function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).format() !== "";
  } catch {
    return false;
  }
}

export function areNetworks(entries: string[]): boolean {
  try {
    trustedBy(entries);
    return true;
  } catch {
    return false;
  }
}
