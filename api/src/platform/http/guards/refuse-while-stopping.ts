import { createMiddleware } from "hono/factory";
import { Unavailable } from "../../errors/errors";
import type { AppEnv } from "../env";

export const refuseWhileStopping = (isStopping: () => boolean) =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (isStopping() && c.req.path !== "/health" && c.req.path !== "/ready")
      throw Unavailable("The server is stopping. Please try again in a moment.", 10);
    await next();
  });
