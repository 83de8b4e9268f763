import { createHmac } from "node:crypto";
import { createMiddleware } from "hono/factory";
import type { Site } from "../process/site";
import type { AppEnv } from "./env";

type Key = Pick<Site, "deriveKey">;

/** Marks one body from another (hex), by the server's own key: whoever has the marks alone cannot try out what bodies held. */
export function bodyMarker({ deriveKey }: Key): (body: string) => string {
  const key = deriveKey("body-mark");
  return (body) => createHmac("sha256", key).update(body).digest("hex");
}

/** Lets the handlers behind it mark bodies. */
export const bodyMarks = (site: Key) => {
  const markOf = bodyMarker(site);
  return createMiddleware<AppEnv>(async (c, next) => {
    c.set("markOf", markOf);
    await next();
  });
};
