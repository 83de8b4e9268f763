import { settingChangesSchema, settingsSchema } from "@crm/domain/server/settings.schema";
import { Hono } from "hono";
import type { PlatformDeps } from "../deps";
import { Forbidden } from "../errors/errors";
import { type AppEnv, auditContext } from "../http/env";
import { operation } from "../http/openapi/operation";
import { validate } from "../http/receive/validate";
import { changeSettings } from "./change-settings";
import { readSettings } from "./read-settings";

const tag = "server";

export const settingRoutes = ({ db }: PlatformDeps) =>
  new Hono<AppEnv>()
    .get(
      "/api/settings",
      operation({ tag, permission: "read", summary: "Read the settings", answers: { 200: settingsSchema } }),
      async (c) => c.json(await readSettings(db), 200),
    )
    .put(
      "/api/settings",
      operation({
        tag,
        permission: "settings",
        summary: "Change settings",
        description:
          "Only an owner who is logged in changes `ticketRole`. Programs and frames opened by a ticket get 403.",
        answers: { 200: settingsSchema },
      }),
      validate("json", settingChangesSchema),
      async (c) => {
        const changes = c.req.valid("json");
        // Otherwise a ticket without a role could widen its own permissions.
        if (changes.ticketRole !== undefined && !c.var.login.user)
          throw Forbidden("Only an owner who is logged in may change the role of tickets without one.");
        return c.json(await db.transaction((tx) => changeSettings(tx, auditContext(c), changes)), 200);
      },
    );
