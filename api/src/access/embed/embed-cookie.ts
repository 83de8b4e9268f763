import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { AppEnv } from "../../platform/http/env";

// Browsers take Secure from http://localhost too, and without it none of them keeps a cookie in another site's frame.
const NAME = "__Host-embed";
const ATTRIBUTES = { path: "/", secure: true, httpOnly: true, sameSite: "None" } as const;

export const readEmbedCookie = (c: Context<AppEnv>): string | undefined => getCookie(c, NAME);

/** Sets the frame's cookie, kept apart for each site that frames us, for so many seconds. */
export const setEmbedCookie = (c: Context<AppEnv>, token: string, seconds: number) =>
  setCookie(c, NAME, token, { ...ATTRIBUTES, partitioned: true, maxAge: seconds });

/** Deletes it, also as a browser keeps it that knows no partitions. */
export function deleteEmbedCookie(c: Context<AppEnv>): void {
  for (const partitioned of [true, false]) setCookie(c, NAME, "", { ...ATTRIBUTES, partitioned, maxAge: 0 });
}
