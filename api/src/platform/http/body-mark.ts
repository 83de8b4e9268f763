import { createHmac } from "node:crypto";
import { createMiddleware } from "hono/factory";
import type { Site } from "../process/site";
import type { AppEnv } from "./env";

type Key = Pick<Site, "deriveKey">;

/** A keyed hash (hex), so that stored bodies cannot be guessed without the server's key. */
export function bodyMarker({ deriveKey }: Key): (body: string) => string {
  const key = deriveKey("body-mark");
  return (body) => createHmac("sha256", key).update(body).digest("hex");
}

export const bodyMarks = (site: Key) => {
  const markOf = bodyMarker(site);
  return createMiddleware<AppEnv>(async (c, next) => {
    c.set("markOf", markOf);
    await next();
  });
};
