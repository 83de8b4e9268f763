import { needsTodaySchema } from "@crm/domain/server/needs-today.schema";
import { serverStatusSchema } from "@crm/domain/server/server-status.schema";
import { Hono } from "hono";
import type { PlatformDeps } from "../platform/deps";
import { type AppEnv, may } from "../platform/http/env";
import { operation } from "../platform/http/openapi/operation";
import { scopeOf } from "../platform/http/send/answer-list";
import { needsToday } from "./needs-today";
import { readStatus, type StatusDeps } from "./read-status";
import { shareRead } from "./share-read";

const tag = "server";

const FRESH_MS = 1000;

export const statusRoutes = (deps: StatusDeps & Pick<PlatformDeps, "businessTimeZone">) => {
  const read = shareRead(() => readStatus(deps), { freshMs: FRESH_MS, now: deps.now });
  return new Hono<AppEnv>()
    .get(
      "/api/status",
      operation({
        tag,
        permission: "read",
        summary: "Show the status of the servers, database, queue and stores",
        answers: { 200: serverStatusSchema },
      }),
      async (c) => c.json(await read(), 200, { "Cache-Control": "no-store" }),
    )
    .get(
      "/api/needs-today",
      operation({
        tag,
        permission: "read",
        summary: "Count what needs an admin today",
        answers: { 200: needsTodaySchema },
      }),
      async (c) => c.json(await needsToday(scopeOf(c, deps), (permission) => may(c, permission)), 200),
    );
};
