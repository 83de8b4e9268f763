import { campaignPortalListQuerySchema } from "@crm/domain/portal/campaign-portal.schema";
import { Hono } from "hono";
import type { PlatformDeps } from "../../platform/deps";
import { type AppEnv, auditContext } from "../../platform/http/env";
import { validate } from "../../platform/http/receive/validate";
import { answerList, scopeOf } from "../../platform/http/send/answer-list";
import { showSlugs, slugView } from "../links/show-slugs";
import { importPortals } from "./import-portals";
import { campaignPortalList, summariseCampaign } from "./list-campaign-portals";

/** The Campaign Manager's calls: its summary, its portals and their import (spec part 2 §7). */
export const campaignManagerRoutes = (deps: PlatformDeps) => {
  const { db } = deps;
  return new Hono<AppEnv>()
    .get("/api/campaign-manager/summary", async (c) => c.json(await summariseCampaign(scopeOf(c, deps)), 200))
    .get("/api/campaign-manager/portals", validate("query", campaignPortalListQuerySchema), (c) =>
      answerList(c, deps, campaignPortalList, c.req.valid("query"), (rows) => showSlugs(db, rows, slugView(c, deps))),
    )
    .post("/api/campaign-manager/bulk-import", async (c) =>
      c.json(await db.transaction((tx) => importPortals(tx, deps, auditContext(c))), 200),
    );
};
