import { type PortalLink, portalLinkListQuerySchema } from "@crm/domain/portal-link.schema";
import { type TimelineEntry, timelineQuerySchema } from "@crm/domain/timeline.schema";
import { Hono } from "hono";
import { pageOfList, wholeList } from "../db/sorted-list";
import { type AppEnv, auditContext, type Deps } from "../http/env";
import { jsonText } from "../http/json-text";
import { setPageHeaders } from "../http/page";
import { idOf } from "../http/row-id";
import { validate } from "../http/validate";
import { createPortal } from "./create-portal";
import { portalTimeline } from "./portal-timeline";
import { findPortal, portalList } from "./queries";
import { rotatePortal } from "./rotate-portal";

/** The admin's calls of creators' portals (spec part 2 §7, behaviour §9). */
export const portalLinkRoutes = ({ db }: Deps) =>
  new Hono<AppEnv>()
    .get("/api/portal-links", validate("query", portalLinkListQuerySchema), async (c) => {
      const { limit, cursor, ...query } = c.req.valid("query");
      if (limit === undefined) return jsonText<PortalLink[]>(c, await wholeList(db, portalList(query)));
      const page = await pageOfList(db, portalList(query), { limit, cursor });
      setPageHeaders(c, page);
      return jsonText<PortalLink[]>(c, page.rows);
    })
    .get("/api/portal-links/:id", async (c) => c.json(await findPortal(db, idOf(c, "Portal")), 200))
    .get("/api/portal-links/:id/timeline", validate("query", timelineQuerySchema), async (c) => {
      const { limit, cursor } = c.req.valid("query");
      const list = portalTimeline(await findPortal(db, idOf(c, "Portal")));
      if (limit === undefined) return jsonText<TimelineEntry[]>(c, await wholeList(db, list));
      const page = await pageOfList(db, list, { limit, cursor });
      setPageHeaders(c, page);
      return jsonText<TimelineEntry[]>(c, page.rows);
    })
    .post("/api/contracts/:id/create-portal", async (c) => {
      const contractId = idOf(c, "Contract");
      const { link, isNew } = await db.transaction((tx) => createPortal(tx, auditContext(c), contractId));
      return c.json(link, isNew ? 201 : 200);
    })
    .post("/api/contracts/:id/rotate-portal", async (c) => {
      const contractId = idOf(c, "Contract");
      return c.json(await db.transaction((tx) => rotatePortal(tx, auditContext(c), contractId)), 200);
    });
