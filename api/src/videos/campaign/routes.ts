import { type CampaignRow, campaignRowNamed } from "@crm/domain/video/campaign-submission";
import {
  campaignListQuerySchema,
  campaignReviewSchema,
  newCampaignSubmissionSchema,
} from "@crm/domain/video/campaign-submission.schema";
import { type Context, Hono } from "hono";
import type { PlatformDeps } from "../../platform/deps";
import { NotFound } from "../../platform/errors/errors";
import { type AppEnv, auditContext } from "../../platform/http/env";
import { once } from "../../platform/http/receive/idempotency";
import { ifMatch } from "../../platform/http/receive/if-match";
import { validate } from "../../platform/http/receive/validate";
import { answerList } from "../../platform/http/send/answer-list";
import { createCampaignSubmission, reviewCampaignSubmission } from "./changes";
import { campaignSubmissionList } from "./list-campaign-submissions";
import { findCampaignSubmission } from "./queries";

/** The calls of what creators hand in, videos and all else, in the campaign manager's words (spec part 2 §7, behaviour §6). */
export const campaignSubmissionRoutes = (deps: PlatformDeps) => {
  const { db } = deps;
  return new Hono<AppEnv>()
    .get("/api/submissions", validate("query", campaignListQuerySchema), (c) =>
      answerList(c, deps, campaignSubmissionList, c.req.valid("query")),
    )
    .post("/api/submissions", validate("json", newCampaignSubmissionSchema), async (c) => {
      const body = c.req.valid("json");
      return c.json(await once(c, db, (tx) => createCampaignSubmission(tx, auditContext(c), body)), 201);
    })
    .get("/api/submissions/:id", async (c) => c.json(await findCampaignSubmission(db, rowOf(c)), 200))
    .put("/api/submissions/:id", validate("json", campaignReviewSchema), async (c) => {
      const decision = { row: rowOf(c), review: c.req.valid("json"), version: ifMatch(c) };
      return c.json(await db.transaction((tx) => reviewCampaignSubmission(tx, auditContext(c), decision)), 200);
    });
};

function rowOf(c: Context): CampaignRow {
  const text = c.req.param("id") ?? "";
  const row = campaignRowNamed(text);
  if (!row) throw NotFound("Submission", text.slice(0, 50));
  return row;
}
