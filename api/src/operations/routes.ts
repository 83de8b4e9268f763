import { Hono } from "hono";
import type { AppEnv } from "../platform/http/env";
import { readStatus, type StatusDeps } from "./read-status";
import { shareReading } from "./share-reading";

const KEPT_MS = 1000;

/** `GET /api/status`: how the servers and what they share stand, for admins and tokens with `api:read`, to all of whom it says the same. */
export const statusRoutes = (deps: StatusDeps) => {
  const read = shareReading(() => readStatus(deps), { keptMs: KEPT_MS, now: deps.now });
  return new Hono<AppEnv>().get("/api/status", async (c) => c.json(await read(), 200, { "Cache-Control": "no-store" }));
};
