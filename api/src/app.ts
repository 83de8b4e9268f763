import { Hono } from "hono";
import { authRoutes } from "./auth/routes";
import { contractRoutes } from "./contracts/routes";
import { extractionRoutes } from "./extraction/routes";
import { authenticate } from "./http/authenticate";
import type { AppEnv, Deps } from "./http/env";
import { NotFound } from "./http/errors";
import { limitBody } from "./http/limit-body";
import { onError } from "./http/on-error";
import { refuseCrossSite } from "./http/refuse-cross-site";
import { requestContext } from "./http/request-context";
import { securityHeaders } from "./http/security-headers";

/** The whole server as one Hono app over what it is given. */
export function createApp(deps: Deps) {
  const app = new Hono<AppEnv>();
  app.onError(onError(deps.log));
  app.notFound((c) => {
    throw NotFound("Page", c.req.path);
  });
  app.use(requestContext(deps), securityHeaders(deps.site), authenticate(deps), refuseCrossSite(deps.site), limitBody);
  return app
    .route("/api/auth", authRoutes(deps))
    .route("/", contractRoutes(deps))
    .route("/api/contracts", extractionRoutes(deps));
}

export type AppType = ReturnType<typeof createApp>;
