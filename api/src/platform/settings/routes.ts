import { settingChangesSchema } from "@crm/domain/server/settings.schema";
import { Hono } from "hono";
import type { PlatformDeps } from "../deps";
import { type AppEnv, auditContext } from "../http/env";
import { validate } from "../http/receive/validate";
import { changeSettings } from "./change-settings";
import { readSettings } from "./read-settings";

/** The calls of what admins set for the whole product (wire: settings). */
export const settingRoutes = ({ db }: PlatformDeps) =>
  new Hono<AppEnv>()
    .get("/api/settings", async (c) => c.json(await readSettings(db), 200))
    .put("/api/settings", validate("json", settingChangesSchema), async (c) => {
      const changes = c.req.valid("json");
      return c.json(await db.transaction((tx) => changeSettings(tx, auditContext(c), changes)), 200);
    });
