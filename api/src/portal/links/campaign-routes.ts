import { type CampaignPortal, campaignPortalListQuerySchema } from "@crm/domain/portal/campaign-portal.schema";
import { dayIn } from "@crm/domain/value/calendar";
import { Hono } from "hono";
import type { PlatformDeps } from "../../platform/deps";
import { type AppEnv, auditContext } from "../../platform/http/env";
import { validate } from "../../platform/http/receive/validate";
import { jsonText } from "../../platform/http/send/json-text";
import { setPageHeaders } from "../../platform/list/page";
import { pageOfList, wholeList } from "../../platform/list/sorted-list";
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
