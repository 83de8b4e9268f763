import { createMiddleware } from "hono/factory";
import type { AppEnv } from "./env";

/** Gives each request an id, told back as `X-Request-Id`, and the one time it counts by. */
export const requestContext = (now: () => Date) =>
  createMiddleware<AppEnv>(async (c, next) => {
    c.set("requestId", crypto.randomUUID());
    c.set("now", now());
    await next();
    c.header("X-Request-Id", c.var.requestId);
  });
