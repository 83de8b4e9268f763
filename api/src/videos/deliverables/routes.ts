import { dayIn } from "@crm/domain/value/calendar";
import {
  type Deliverable,
  deliverableChangesSchema,
  deliverableListQuerySchema,
  deliverableSummaryQuerySchema,
  newDeliverableSchema,
  type TrackedVideo,
} from "@crm/domain/video/deliverable.schema";
import { Hono } from "hono";
import type { PlatformDeps } from "../../platform/deps";
import { type AppEnv, auditContext } from "../../platform/http/env";
import { once } from "../../platform/http/receive/idempotency";
import { ifMatch } from "../../platform/http/receive/if-match";
import { idOf } from "../../platform/http/receive/row-id";
import { validate } from "../../platform/http/receive/validate";
import { jsonText } from "../../platform/http/send/json-text";
import { pageOfMerged, wholeMerged } from "../../platform/list/merged-list";
import { setPageHeaders } from "../../platform/list/page";
import { changeDeliverable } from "./change-deliverable";
import { createDeliverable } from "./create-deliverable";
import { deleteDeliverable } from "./delete-deliverable";
import { deliverableList, trackingList } from "./list-deliverables";
import { findDeliverable } from "./queries";
import { summariseDeliverables, summariseTracking } from "./summarise-deliverables";

const NOUN = "Video deliverable";

/** The calls of video deliverables, and of the list that has submissions too (spec part 2 §4, §7). */
export const deliverableRoutes = ({ db, businessTimeZone }: PlatformDeps) =>
  new Hono<AppEnv>()
    .get("/api/video-tracking", validate("query", deliverableListQuerySchema), async (c) => {
      const { limit, cursor, ...query } = c.req.valid("query");
      if (limit === undefined) return jsonText<TrackedVideo[]>(c, await wholeMerged(db, trackingList(query)));
      const page = await pageOfMerged(db, trackingList(query), { limit, cursor });
      setPageHeaders(c, page);
      return jsonText<TrackedVideo[]>(c, page.rows);
    })
    .get("/api/video-tracking/summary", validate("query", deliverableSummaryQuerySchema), async (c) =>
      c.json(await summariseTracking(db, c.req.valid("query"), dayIn(businessTimeZone, c.var.now)), 200),
    )
    .get("/api/video-deliverables", validate("query", deliverableListQuerySchema), async (c) => {
      const { limit, cursor, ...query } = c.req.valid("query");
      if (limit === undefined) return jsonText<Deliverable[]>(c, await wholeMerged(db, deliverableList(query)));
      const page = await pageOfMerged(db, deliverableList(query), { limit, cursor });
      setPageHeaders(c, page);
      return jsonText<Deliverable[]>(c, page.rows);
    })
    .get("/api/video-deliverables/summary", validate("query", deliverableSummaryQuerySchema), async (c) =>
      c.json(await summariseDeliverables(db, c.req.valid("query"), dayIn(businessTimeZone, c.var.now)), 200),
    )
    .post("/api/video-deliverables", validate("json", newDeliverableSchema), async (c) => {
      const body = c.req.valid("json");
      return c.json(await once(c, db, (tx) => createDeliverable(tx, auditContext(c), body)), 201);
    })
    .get("/api/video-deliverables/:id", async (c) => c.json(await findDeliverable(db, idOf(c, NOUN)), 200))
    .put("/api/video-deliverables/:id", validate("json", deliverableChangesSchema), async (c) => {
      const change = { id: idOf(c, NOUN), changes: c.req.valid("json"), version: ifMatch(c) };
      return c.json(await db.transaction((tx) => changeDeliverable(tx, auditContext(c), change)), 200);
    })
    .delete("/api/video-deliverables/:id", async (c) => {
      const which = { id: idOf(c, NOUN), version: ifMatch(c) };
      await db.transaction((tx) => deleteDeliverable(tx, auditContext(c), which));
      return c.body(null, 204);
    });
