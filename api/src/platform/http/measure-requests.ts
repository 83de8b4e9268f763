import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import type { Metrics } from "../metrics/open-metrics";
import type { AppEnv } from "./env";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Labelled by route pattern, because a path may contain a slug. */
export const measureRequests = ({ requests, inFlight }: Pick<Metrics, "requests" | "inFlight">) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const began = c.env?.arrivedAt ?? performance.now();
    inFlight.inc();
    try {
      await next();
    } finally {
      inFlight.dec();
      const method = METHODS.has(c.req.method) ? c.req.method : "other";
      const labels = { method, route: routeOf(c), status: `${Math.floor(c.res.status / 100)}xx` };
      requests.observe(labels, (performance.now() - began) / 1000);
    }
  });

function routeOf(c: Context<AppEnv>): string {
  const taking = matchedRoutes(c).find(({ method }) => method !== "ALL");
  if (!taking) return "unknown";
  return taking.path === "/*" || taking.path === "*" ? (c.res.status === 404 ? "unknown" : "page") : taking.path;
}
