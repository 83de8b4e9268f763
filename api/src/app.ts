import { Hono } from "hono";
import { extractionRoutes } from "./extraction/routes";
import { authenticate } from "./http/authenticate";
import type { AppEnv, Deps } from "./http/env";
import { NotFound } from "./http/errors";
import { onError } from "./http/on-error";
import { requestContext } from "./http/request-context";

/** The whole server as one Hono app over what it is given. */
export function createApp(deps: Deps) {
  const app = new Hono<AppEnv>();
  app.use(requestContext(deps.now));
  app.use(authenticate(deps));
  app.onError(onError(deps.log));
  app.notFound((c) => {
    throw NotFound("Page", c.req.path);
  });
  return app.route("/api/contracts", extractionRoutes(deps));
}

export type AppType = ReturnType<typeof createApp>;
