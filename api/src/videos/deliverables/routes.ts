import { rowIdSchema } from "@crm/domain/call/call-parameters.schema";
import {
  deliverableChangesSchema,
  deliverableListQuerySchema,
  deliverableSchema,
  deliverableSummaryQuerySchema,
  deliverableSummarySchema,
  newDeliverableSchema,
  trackedVideoSchema,
  trackingListQuerySchema,
  trackingSummarySchema,
} from "@crm/domain/video/deliverable.schema";
import { Hono } from "hono";
import type { PlatformDeps } from "../../platform/deps";
import { type AppEnv, auditContext } from "../../platform/http/env";
import { listOf, operation } from "../../platform/http/openapi/operation";
import { once } from "../../platform/http/receive/idempotency";
import { ifMatch } from "../../platform/http/receive/if-match";
import { idOf } from "../../platform/http/receive/row-id";
import { validate } from "../../platform/http/receive/validate";
import { answerList, scopeOf } from "../../platform/http/send/answer-list";
import { changeDeliverable, createDeliverable, deleteDeliverable } from "./changes";
import { deliverableList, trackingList } from "./list-deliverables";
import { findDeliverable } from "./queries";
import { summariseDeliverables, summariseTracking } from "./summarise-deliverables";

const tag = "deliverables";
const params = { id: rowIdSchema };

const NOUN = "Video deliverable";

export const deliverableRoutes = (deps: PlatformDeps) => {
  const { db } = deps;
  return new Hono<AppEnv>()
    .get(
      "/api/video-tracking",
      operation({
        tag,
        permission: "read",
        summary: "List deliverables and submitted videos together",
        answers: { 200: listOf(trackedVideoSchema) },
      }),
      validate("query", trackingListQuerySchema),
      (c) => answerList(c, deps, trackingList, c.req.valid("query")),
    )
    .get(
      "/api/video-tracking/summary",
      operation({
        tag,
        permission: "read",
        summary: "Summarise deliverables and submitted videos",
        answers: { 200: trackingSummarySchema },
      }),
      validate("query", deliverableSummaryQuerySchema),
      async (c) => c.json(await summariseTracking(c.req.valid("query"), scopeOf(c, deps)), 200),
    )
    .get(
      "/api/video-deliverables",
      operation({ tag, permission: "read", summary: "List deliverables", answers: { 200: listOf(deliverableSchema) } }),
      validate("query", deliverableListQuerySchema),
      (c) => answerList(c, deps, deliverableList, c.req.valid("query")),
    )
    .get(
      "/api/video-deliverables/summary",
      operation({
        tag,
        permission: "read",
        summary: "Summarise deliverables",
        answers: { 200: deliverableSummarySchema },
      }),
      validate("query", deliverableSummaryQuerySchema),
      async (c) => c.json(await summariseDeliverables(c.req.valid("query"), scopeOf(c, deps)), 200),
    )
    .post(
      "/api/video-deliverables",
      operation({
        tag,
        permission: "review",
        summary: "Create a deliverable",
        idempotencyKey: true,
        answers: { 201: deliverableSchema },
        errors: ["unknown_contract"],
      }),
      validate("json", newDeliverableSchema),
      async (c) => {
        const body = c.req.valid("json");
        return c.json(await once(c, db, (tx) => createDeliverable(tx, auditContext(c), body)), 201);
      },
    )
    .get(
      "/api/video-deliverables/:id",
      operation({
        tag,
        permission: "read",
        summary: "Read a deliverable",
        params,
        answers: { 200: deliverableSchema },
      }),
      async (c) => c.json(await findDeliverable(db, idOf(c, NOUN)), 200),
    )
    .put(
      "/api/video-deliverables/:id",
      operation({
        tag,
        permission: "review",
        summary: "Change a deliverable",
        params,
        ifMatch: true,
        answers: { 200: deliverableSchema },
        errors: ["unknown_contract"],
      }),
      validate("json", deliverableChangesSchema),
      async (c) => {
        const change = { id: idOf(c, NOUN), changes: c.req.valid("json"), version: ifMatch(c) };
        return c.json(await db.transaction((tx) => changeDeliverable(tx, auditContext(c), change)), 200);
      },
    )
    .delete(
      "/api/video-deliverables/:id",
      operation({
        tag,
        permission: "review",
        summary: "Delete a deliverable",
        params,
        ifMatch: true,
        answers: { 204: null },
      }),
      async (c) => {
        const which = { id: idOf(c, NOUN), version: ifMatch(c) };
        await db.transaction((tx) => deleteDeliverable(tx, auditContext(c), which));
        return c.body(null, 204);
      },
    );
};
