import { dayIn } from "@crm/domain/value/calendar";
import { Hono } from "hono";
import type { PlatformDeps } from "../../platform/deps";
import type { AppEnv } from "../../platform/http/env";
import { summariseCampaign } from "./summarise-campaign";

/** The calls of the campaign manager's own (spec part 2 §7). */
export const campaignManagerRoutes = ({ db, businessTimeZone }: PlatformDeps) =>
  new Hono<AppEnv>().get("/api/campaign-manager/summary", async (c) =>
    c.json(await summariseCampaign(db, dayIn(businessTimeZone, c.var.now)), 200),
  );
