import { portalSlugSchema, rowIdSchema } from "@crm/domain/call/call-parameters.schema";
import {
  closeReviewSchema,
  revisionRequestsSchema,
  tickedRequestsSchema,
  videoDetailsChangeSchema,
  videoStatusSchema,
} from "@crm/domain/video/video-review.schema";
import {
  newCommentSchema,
  submissionCommentSchema,
  videoListQuerySchema,
  videoPlaceQuerySchema,
  videoPlaceSchema,
  videoSubmissionDetailSchema,
  videoSubmissionSchema,
  videoSummaryQuerySchema,
  videoSummarySchema,
} from "@crm/domain/video/video-submission.schema";
import { Hono } from "hono";
import { callingContract } from "../access/portal-links/portal-caller";
import type { PlatformDeps } from "../platform/deps";
import { type AppEnv, auditContext } from "../platform/http/env";
import { listOf, operation } from "../platform/http/openapi/operation";
import { once } from "../platform/http/receive/idempotency";
import { ifMatch } from "../platform/http/receive/if-match";
import { idOf } from "../platform/http/receive/row-id";
import { validate } from "../platform/http/receive/validate";
import { answerList, scopeOf } from "../platform/http/send/answer-list";
import { commentOnSubmission, deleteComment } from "./comment-on-submission";
import { editSubmission } from "./edit-submission";
import { findPlace } from "./files/find-place";
import { submissionList, summariseSubmissions } from "./list-submissions";
import { findSubmissionDetail } from "./queries";
import { closeReview, openReview } from "./review-lease";
import { reviewSubmission } from "./review-submission";
import { tickRequests } from "./revision-requests";

const tag = "videos";
const params = { id: rowIdSchema };

export const submissionRoutes = (deps: PlatformDeps) => {
  const { db } = deps;
  return new Hono<AppEnv>()
    .get(
      "/api/video-submissions",
      operation({
        tag,
        permission: "read",
        summary: "List video submissions",
        answers: { 200: listOf(videoSubmissionSchema) },
      }),
      validate("query", videoListQuerySchema),
      (c) => answerList(c, deps, submissionList, c.req.valid("query")),
    )
    .get(
      "/api/video-submissions/summary",
      operation({
        tag,
        permission: "read",
        summary: "Summarise video submissions",
        answers: { 200: videoSummarySchema },
      }),
      validate("query", videoSummaryQuerySchema),
      async (c) => c.json(await summariseSubmissions(c.req.valid("query"), scopeOf(c, deps)), 200),
    )
    .get(
      "/api/video-submissions/:id/place",
      operation({
        tag,
        permission: "read",
        summary: "Find a submission's position in a list",
        params,
        answers: { 200: videoPlaceSchema },
      }),
      validate("query", videoPlaceQuerySchema),
      async (c) => c.json(await findPlace(idOf(c, "Submission"), c.req.valid("query"), scopeOf(c, deps)), 200),
    )
    .get(
      "/api/video-submissions/:id",
      operation({
        tag,
        permission: "read",
        summary: "Read a submission with its versions and comments",
        params,
        answers: { 200: videoSubmissionDetailSchema },
      }),
      async (c) => c.json(await findSubmissionDetail(db, idOf(c, "Submission")), 200),
    )
    .patch(
      "/api/video-submissions/:id",
      operation({
        tag,
        permission: "review",
        summary: "Change the title or description of a submission",
        params,
        ifMatch: true,
        answers: { 200: videoSubmissionSchema },
      }),
      validate("json", videoDetailsChangeSchema),
      async (c) => {
        const change = { id: idOf(c, "Submission"), changes: c.req.valid("json"), version: ifMatch(c) };
        return c.json(await db.transaction((tx) => editSubmission(tx, auditContext(c), change)), 200);
      },
    )
    .put(
      "/api/portal/:slug/video-submissions/:id/revision-requests",
      operation({
        tag: "portal",
        summary: "Tick revision requests as done",
        access: "portals",
        params: { slug: portalSlugSchema, id: rowIdSchema },
        answers: { 200: revisionRequestsSchema },
        errors: ["list_closed", "list_changed"],
      }),
      validate("json", tickedRequestsSchema),
      async (c) => {
        const { done } = c.req.valid("json");
        const ticks = { id: idOf(c, "Video"), contractId: callingContract(c), done };
        return c.json(
          { revisionRequests: await db.transaction((tx) => tickRequests(tx, auditContext(c), ticks)) },
          200,
        );
      },
    )
    .put(
      "/api/video-submissions/:id/status",
      operation({
        tag,
        permission: "review",
        summary: "Decide on a submission, or mark it as under review",
        params,
        ifMatch: true,
        answers: { 200: videoSubmissionSchema },
        errors: ["not_submitted", "in_payout", "archived"],
      }),
      validate("json", videoStatusSchema),
      async (c) => {
        const review = c.req.valid("json");
        const which = { id: idOf(c, "Submission"), version: ifMatch(c) };
        const changed = await db.transaction((tx) =>
          review.status === "reviewing"
            ? openReview(tx, auditContext(c), { ...which, window: review.window ?? null })
            : reviewSubmission(tx, auditContext(c), { ...which, review }),
        );
        return c.json(changed, 200);
      },
    )
    .delete(
      "/api/video-submissions/:id/reviewing",
      operation({
        tag,
        permission: "review",
        summary: "End the review of a submission without a decision",
        params,
        answers: { 204: null },
      }),
      validate("query", closeReviewSchema),
      async (c) => {
        const which = { id: idOf(c, "Submission"), window: c.req.valid("query").window ?? null };
        await db.transaction((tx) => closeReview(tx, auditContext(c), which));
        return c.body(null, 204);
      },
    )
    .post(
      "/api/video-submissions/:id/comments",
      operation({
        tag,
        permission: "review",
        summary: "Comment on a version at a time",
        params,
        idempotencyKey: true,
        answers: { 201: submissionCommentSchema },
        errors: ["no_such_version", "after_end"],
      }),
      validate("json", newCommentSchema),
      async (c) => {
        const remark = { id: idOf(c, "Submission"), comment: c.req.valid("json") };
        return c.json(await once(c, db, (tx) => commentOnSubmission(tx, auditContext(c), remark)), 201);
      },
    )
    .delete(
      "/api/video-submissions/:id/comments/:commentId",
      operation({
        tag,
        permission: "review",
        summary: "Delete a comment",
        params: { id: rowIdSchema, commentId: rowIdSchema },
        answers: { 204: null },
      }),
      async (c) => {
        const which = { id: idOf(c, "Submission"), commentId: idOf(c, "Comment", "commentId") };
        await db.transaction((tx) => deleteComment(tx, auditContext(c), which));
        return c.body(null, 204);
      },
    );
};
