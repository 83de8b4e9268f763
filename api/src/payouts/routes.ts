import { rowIdSchema } from "@crm/domain/call/call-parameters.schema";
import { timelineEntrySchema, timelineQuerySchema } from "@crm/domain/contract/timeline.schema";
import { PAYOUT_MOVES, REVIEW_MOVES, statusOfReview } from "@crm/domain/payout/payout";
import type { PayoutRequest } from "@crm/domain/payout/payout.schema";
import { payoutRequestSchema, revealedDetailsSchema } from "@crm/domain/payout/payout.schema";
import {
  type NewPayout,
  newPayoutSchema,
  payoutReviewSchema,
  payoutStatusSchema,
} from "@crm/domain/payout/payout-input.schema";
import { Hono } from "hono";
import { type AppEnv, auditContext, requirePermission } from "../platform/http/env";
import { listOf, operation } from "../platform/http/openapi/operation";
import { once } from "../platform/http/receive/idempotency";
import { ifMatch } from "../platform/http/receive/if-match";
import { idOf } from "../platform/http/receive/row-id";
import { validate } from "../platform/http/receive/validate";
import { answerList } from "../platform/http/send/answer-list";
import { changePayout } from "./change-payout";
import { amountSent, createPayout, type PayoutInput } from "./create-payout";
import type { PayoutDeps } from "./deps";
import { revealDetails } from "./details/reveal-details";
import { findPayout, payoutTimeline } from "./queries";
import { sendSyncAgain } from "./sync/send-sync-again";

const tag = "payouts";
const params = { id: rowIdSchema };

const NOUN = "Payout request";

export const payoutRoutes = (deps: PayoutDeps) => {
  const { db } = deps;
  return new Hono<AppEnv>()
    .post(
      "/api/payout-requests",
      operation({
        tag,
        permission: "payouts",
        summary: "Request the payout of a term for a creator",
        idempotencyKey: true,
        answers: { 201: payoutRequestSchema },
        errors: ["unknown_contract", "no_fee", "no_such_term", "amount_differs", "request_open", "term_requested"],
      }),
      validate("json", newPayoutSchema),
      async (c) => {
        const asked = payoutRequestIn(c.req.valid("json"));
        // Only the id is stored with the Idempotency-Key, because payment details must not be stored there.
        const { id } = await once(c, db, (tx) => createPayout(tx, deps, auditContext(c), asked));
        return c.json<PayoutRequest, 201>(await findPayout(db, id), 201);
      },
    )
    .get(
      "/api/payout-requests/:id",
      operation({
        tag,
        permission: "amounts",
        summary: "Read a payout request",
        params,
        answers: { 200: payoutRequestSchema },
      }),
      async (c) => c.json(await findPayout(db, idOf(c, NOUN)), 200),
    )
    .get(
      "/api/payout-requests/:id/timeline",
      operation({
        tag,
        permission: "amounts",
        summary: "List the events of a payout request",
        params,
        answers: { 200: listOf(timelineEntrySchema) },
      }),
      validate("query", timelineQuerySchema),
      async (c) => {
        const { id } = await findPayout(db, idOf(c, NOUN));
        return answerList(c, deps, payoutTimeline, { ...c.req.valid("query"), id });
      },
    )
    .put(
      "/api/payout-requests/:id/status",
      operation({
        tag,
        permission: "payouts",
        summary: "Move a payout request to another status",
        params,
        ifMatch: true,
        answers: { 200: payoutRequestSchema },
        errors: ["status_not_allowed", "reference_taken"],
      }),
      validate("json", payoutStatusSchema),
      async (c) => {
        const { status, declineNotes, externalReference } = c.req.valid("json");
        if (status === "PAID") requirePermission(c, "pay");
        const change = { status, declineNotes, adminNotes: null, externalReference };
        const wanted = { id: idOf(c, NOUN), change, moves: PAYOUT_MOVES, version: ifMatch(c) };
        return c.json(await db.transaction((tx) => changePayout(tx, deps, auditContext(c), wanted)), 200);
      },
    )
    .put(
      "/api/payout-requests/:id",
      operation({
        tag,
        permission: "payouts",
        summary: "Decide on a payout request in the Campaign Manager",
        params,
        ifMatch: true,
        answers: { 200: payoutRequestSchema },
        errors: ["status_not_allowed", "reference_taken"],
      }),
      validate("json", payoutReviewSchema),
      async (c) => {
        const { status: review, adminNotes, externalReference } = c.req.valid("json");
        const status = statusOfReview(review);
        if (status === "PAID") requirePermission(c, "pay");
        const change = { status, declineNotes: adminNotes, adminNotes, externalReference };
        const wanted = { id: idOf(c, NOUN), change, moves: REVIEW_MOVES, version: ifMatch(c) };
        return c.json(await db.transaction((tx) => changePayout(tx, deps, auditContext(c), wanted)), 200);
      },
    )
    .post(
      "/api/payout-requests/:id/reveal",
      operation({
        tag,
        permission: "pay",
        summary: "Reveal the payment details of a payout request",
        params,
        answers: { 200: revealedDetailsSchema },
        errors: ["details_sealed"],
      }),
      async (c) => {
        const id = idOf(c, NOUN);
        return c.json(await db.transaction((tx) => revealDetails(tx, deps, auditContext(c), id)), 200);
      },
    )
    .post(
      "/api/payout-requests/:id/sync",
      operation({
        tag,
        permission: "payouts",
        summary: "Send an approved payout to the payout sync again",
        params,
        answers: { 200: payoutRequestSchema },
        errors: ["sync_off", "status_not_allowed", "sync_not_failed"],
      }),
      async (c) => {
        const id = idOf(c, NOUN);
        return c.json(await db.transaction((tx) => sendSyncAgain(tx, deps, id)), 200);
      },
    );
};

function payoutRequestIn({
  contractId,
  paymentMethod,
  paymentDetails,
  paymentPeriodStart,
  ...body
}: NewPayout): PayoutInput {
  return {
    contractId,
    method: paymentMethod,
    details: paymentDetails,
    description: body.description,
    paymentPeriodStart,
    amountCents: amountSent(body),
  };
}
