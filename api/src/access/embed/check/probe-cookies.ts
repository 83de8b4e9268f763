import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import type { AppEnv } from "../../../platform/http/env";

// The first is made as the frame's own cookie is, the second as third-party cookies were of old. Neither holds anything.
const PARTITIONED = "__Host-embed-check";
const PLAIN = "embed-check-plain";
const ATTRIBUTES = { path: "/", secure: true, httpOnly: true, sameSite: "None", maxAge: 120 } as const;

/** Sets two cookies of two minutes, to see which of them the browser sends back from this frame. */
export function setProbeCookies(c: Context<AppEnv>): void {
  setCookie(c, PARTITIONED, "1", { ...ATTRIBUTES, partitioned: true });
  setCookie(c, PLAIN, "1", ATTRIBUTES);
}

/** Which of the two came back. */
export const readProbeCookies = (c: Context<AppEnv>) => ({
  partitioned: getCookie(c, PARTITIONED) !== undefined,
  plain: getCookie(c, PLAIN) !== undefined,
});
