import { Hono } from "hono";
import type { AppEnv, Deps } from "../http/env";
import { readStatus } from "./read-status";

/** `GET /api/status`: how the servers and what they share stand, for admins and tokens with `api:read`. */
export const statusRoutes = (deps: Deps) =>
  new Hono<AppEnv>().get("/api/status", async (c) =>
    c.json(await readStatus(deps), 200, { "Cache-Control": "no-store" }),
  );
