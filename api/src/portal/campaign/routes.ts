import { Hono } from "hono";
import type { PlatformDeps } from "../../platform/deps";
import type { AppEnv } from "../../platform/http/env";
import { scopeOf } from "../../platform/http/send/answer-list";
import { summariseCampaign } from "./summarise-campaign";

/** The calls of the campaign manager's own (spec part 2 §7). */
export const campaignManagerRoutes = (deps: PlatformDeps) =>
  new Hono<AppEnv>().get("/api/campaign-manager/summary", async (c) =>
    c.json(await summariseCampaign(scopeOf(c, deps)), 200),
  );
