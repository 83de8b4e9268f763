import {
  newCommentSchema,
  videoListQuerySchema,
  videoPlaceQuerySchema,
  videoReviewSchema,
  videoSummaryQuerySchema,
} from "@crm/domain/video/video-submission.schema";
import { Hono } from "hono";
import type { PlatformDeps } from "../platform/deps";
import { type AppEnv, auditContext } from "../platform/http/env";
import { once } from "../platform/http/receive/idempotency";
import { ifMatch } from "../platform/http/receive/if-match";
import { idOf } from "../platform/http/receive/row-id";
import { validate } from "../platform/http/receive/validate";
import { answerList, scopeOf } from "../platform/http/send/answer-list";
import { commentOnSubmission, deleteComment } from "./comment-on-submission";
import { findPlace } from "./files/find-place";
import { submissionList, summariseSubmissions } from "./list-submissions";
import { findSubmissionDetail } from "./queries";
import { reviewSubmission } from "./review-submission";

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
    .put("/api/video-submissions/:id/status", validate("json", videoReviewSchema), async (c) => {
      const decision = { id: idOf(c, "Submission"), review: c.req.valid("json"), version: ifMatch(c) };
      return c.json(await db.transaction((tx) => reviewSubmission(tx, auditContext(c), decision)), 200);
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
