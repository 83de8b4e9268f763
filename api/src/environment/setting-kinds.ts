import { isIPv6 } from "node:net";
import { z } from "zod";
import { trustedBy } from "../platform/http/guards/client-address";

/** Words with white space or commas between them. */
export const list = z
  .string()
  .default("")
  .transform((text) => text.split(/[\s,]+/).filter((entry) => entry !== ""));

/** A list of origins, each a scheme with a host and perhaps a port. */
export const origins = list.refine(
  (entries) => entries.every(isOrigin),
  "must be origins such as https://tool.example",
);

/** What payment details are encrypted with. */
export const dataKey = z.string().min(32, "must have at least 32 characters").optional();

/** What calls or tickets are signed with. */
export const secret = z
  .string()
  .refine((text) => Buffer.byteLength(text) >= 32, "must have at least 32 bytes (openssl rand -base64 32)")
  .optional();

/** An address that may be told what is confidential. */
// What is no address at all is not asked what it begins with.
export const privateAddress = z
  .url({ error: "must be an address", abort: true })
  .refine(isPrivate, { error: "must begin with https:// (http:// only for this machine)", abort: true });

/** What is sent there, such as documents and payments, travels unread by others. */
function isPrivate(text: string): boolean {
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" || (protocol === "http:" && ["localhost", "127.0.0.1", "[::1]"].includes(hostname));
}

/** Whether it is the origin of a plain server of this machine. */
export function isThisMachine(text: string): boolean {
  return isOrigin(text) && new URL(text).protocol === "http:" && isPrivate(text);
}

/** Whether other machines cannot reach a server that listens on this host. */
export function isLoopback(host: string): boolean {
  if (host.toLowerCase() === "localhost") return true;
  const address = host.replace(/^\[(.*)\]$/, "$1");
  if (isIPv6(address)) return isLoopbackAddress(address);
  // Short forms such as 127.1 are listened on as the address that they stand for, which a URL writes in full.
  const url = `http://${address}`;
  return /^[\da-fx.]+$/i.test(address) && URL.canParse(url) && isLoopbackAddress(new URL(url).hostname);
}

const isLoopbackAddress = trustedBy(["127.0.0.0/8", "::1"]);

/** Whether an address holds neither user nor password. */
export function isWithoutCredentials(text: string): boolean {
  const { username, password } = new URL(text);
  return username === "" && password === "";
}

/** Whether it is an origin of http or https and nothing more. */
export function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;
}

/** Whether it names a time zone that this machine knows. */
export function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).format() !== "";
  } catch {
    return false;
  }
}

/** Whether each is an address or a network such as 10.0.0.0/8. */
export function areNetworks(entries: string[]): boolean {
  try {
    trustedBy(entries);
    return true;
  } catch {
    return false;
  }
}
