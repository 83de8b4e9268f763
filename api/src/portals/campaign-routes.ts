import { dayIn } from "@crm/domain/calendar";
import { type CampaignPortal, campaignPortalListQuerySchema } from "@crm/domain/campaign-portal.schema";
import { Hono } from "hono";
import { pageOfList, wholeList } from "../db/sorted-list";
import { type AppEnv, auditContext } from "../http/env";
import { jsonText } from "../http/json-text";
import { setPageHeaders } from "../http/page";
import { validate } from "../http/validate";
import type { PlatformDeps } from "../platform/deps";
import { importPortals } from "./import-portals";
import { campaignPortalList } from "./list-campaign-portals";
import { showSlugs, slugView } from "./show-slugs";

/** The Campaign Manager's calls of portals (spec part 2 §7). */
export const campaignPortalRoutes = (deps: PlatformDeps) => {
  const { db, businessTimeZone } = deps;
  return new Hono<AppEnv>()
    .get("/api/campaign-manager/portals", validate("query", campaignPortalListQuerySchema), async (c) => {
      const { limit, cursor, ...query } = c.req.valid("query");
      const list = campaignPortalList(query, dayIn(businessTimeZone, c.var.now));
      if (limit === undefined)
        return jsonText<CampaignPortal[]>(c, await showSlugs(db, await wholeList(db, list), slugView(c, deps)));
      const page = await pageOfList(db, list, { limit, cursor });
      setPageHeaders(c, page);
      return jsonText<CampaignPortal[]>(c, await showSlugs(db, page.rows, slugView(c, deps)));
    })
    .post("/api/campaign-manager/bulk-import", async (c) =>
      c.json(await db.transaction((tx) => importPortals(tx, deps, auditContext(c))), 200),
    );
};
