import { createMiddleware } from "hono/factory";
import type { PlatformDeps } from "../deps";
import { duringRequest } from "../process/log/current-request";
import { withoutSlugs } from "../process/log/without-slugs";
import type { AppEnv } from "./env";

export const requestContext = ({
  now,
  log,
  businessTimeZone,
}: Pick<PlatformDeps, "now" | "log" | "businessTimeZone">) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const began = c.env?.arrivedAt ?? performance.now();
    const requestId = crypto.randomUUID();
    c.set("requestId", requestId);
    c.set("now", now());
    c.set("timeZone", businessTimeZone);
    await duringRequest(requestId, next);
    // Not c.header, which copies the response: a file would then be sent through a stream.
    c.res.headers.set("X-Request-Id", requestId);
    const { actor } = c.var;
    const { method } = c.req;
    const ms = Math.round(performance.now() - began);
    log.info({ requestId, method, path: withoutSlugs(c.req.path), status: c.res.status, ms, actor }, "request");
  });
