import {
  closeReviewSchema,
  tickedRequestsSchema,
  videoDetailsChangeSchema,
  videoStatusSchema,
} from "@crm/domain/video/video-review.schema";
import {
  newCommentSchema,
  videoListQuerySchema,
  videoPlaceQuerySchema,
  videoSummaryQuerySchema,
} from "@crm/domain/video/video-submission.schema";
import { Hono } from "hono";
import { callingContract } from "../access/portal-links/portal-caller";
import type { PlatformDeps } from "../platform/deps";
import { type AppEnv, auditContext } from "../platform/http/env";
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

/** The calls of creators' videos (spec part 2 §7, behaviour §6). */
export const submissionRoutes = (deps: PlatformDeps) => {
  const { db } = deps;
  return new Hono<AppEnv>()
    .get("/api/video-submissions", validate("query", videoListQuerySchema), (c) =>
      answerList(c, deps, submissionList, c.req.valid("query")),
    )
    .get("/api/video-submissions/summary", validate("query", videoSummaryQuerySchema), async (c) =>
      c.json(await summariseSubmissions(c.req.valid("query"), scopeOf(c, deps)), 200),
    )
    .get("/api/video-submissions/:id/place", validate("query", videoPlaceQuerySchema), async (c) =>
      c.json(await findPlace(idOf(c, "Submission"), c.req.valid("query"), scopeOf(c, deps)), 200),
    )
    .get("/api/video-submissions/:id", async (c) => c.json(await findSubmissionDetail(db, idOf(c, "Submission")), 200))
    .patch("/api/video-submissions/:id", validate("json", videoDetailsChangeSchema), async (c) => {
      const change = { id: idOf(c, "Submission"), changes: c.req.valid("json"), version: ifMatch(c) };
      return c.json(await db.transaction((tx) => editSubmission(tx, auditContext(c), change)), 200);
    })
    .put(
      "/api/portal/:slug/video-submissions/:id/revision-requests",
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
    .put("/api/video-submissions/:id/status", validate("json", videoStatusSchema), async (c) => {
      const review = c.req.valid("json");
      const which = { id: idOf(c, "Submission"), version: ifMatch(c) };
      const changed = await db.transaction((tx) =>
        review.status === "reviewing"
          ? openReview(tx, auditContext(c), { ...which, window: review.window ?? null })
          : reviewSubmission(tx, auditContext(c), { ...which, review }),
      );
      return c.json(changed, 200);
    })
    .delete("/api/video-submissions/:id/reviewing", validate("query", closeReviewSchema), async (c) => {
      const which = { id: idOf(c, "Submission"), window: c.req.valid("query").window ?? null };
      await db.transaction((tx) => closeReview(tx, auditContext(c), which));
      return c.body(null, 204);
    })
    .post("/api/video-submissions/:id/comments", validate("json", newCommentSchema), async (c) => {
      const remark = { id: idOf(c, "Submission"), comment: c.req.valid("json") };
      return c.json(await once(c, db, (tx) => commentOnSubmission(tx, auditContext(c), remark)), 201);
    })
    .delete("/api/video-submissions/:id/comments/:commentId", async (c) => {
      const which = { id: idOf(c, "Submission"), commentId: idOf(c, "Comment", "commentId") };
      await db.transaction((tx) => deleteComment(tx, auditContext(c), which));
      return c.body(null, 204);
    });
};
