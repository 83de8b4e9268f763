import {
  deliverableChangesSchema,
  deliverableListQuerySchema,
  deliverableSummaryQuerySchema,
  newDeliverableSchema,
  trackingListQuerySchema,
} from "@crm/domain/video/deliverable.schema";
import { Hono } from "hono";
import type { PlatformDeps } from "../../platform/deps";
import { type AppEnv, auditContext } from "../../platform/http/env";
import { once } from "../../platform/http/receive/idempotency";
import { ifMatch } from "../../platform/http/receive/if-match";
import { idOf } from "../../platform/http/receive/row-id";
import { validate } from "../../platform/http/receive/validate";
import { answerList, scopeOf } from "../../platform/http/send/answer-list";
import { changeDeliverable, createDeliverable, deleteDeliverable } from "./changes";
import { deliverableList, trackingList } from "./list-deliverables";
import { findDeliverable } from "./queries";
import { summariseDeliverables, summariseTracking } from "./summarise-deliverables";

const NOUN = "Video deliverable";

/** The calls of video deliverables, and of the list that has submissions too (spec part 2 §4, §7). */
export const deliverableRoutes = (deps: PlatformDeps) => {
  const { db } = deps;
  return new Hono<AppEnv>()
    .get("/api/video-tracking", validate("query", trackingListQuerySchema), (c) =>
      answerList(c, deps, trackingList, c.req.valid("query")),
    )
    .get("/api/video-tracking/summary", validate("query", deliverableSummaryQuerySchema), async (c) =>
      c.json(await summariseTracking(c.req.valid("query"), scopeOf(c, deps)), 200),
    )
    .get("/api/video-deliverables", validate("query", deliverableListQuerySchema), (c) =>
      answerList(c, deps, deliverableList, c.req.valid("query")),
    )
    .get("/api/video-deliverables/summary", validate("query", deliverableSummaryQuerySchema), async (c) =>
      c.json(await summariseDeliverables(c.req.valid("query"), scopeOf(c, deps)), 200),
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
};
