import { type CampaignRow, campaignRowNamed } from "@crm/domain/video/campaign-submission";
import {
  campaignListQuerySchema,
  campaignReviewSchema,
  campaignRowIdSchema,
  campaignSubmissionSchema,
  newCampaignSubmissionSchema,
} from "@crm/domain/video/campaign-submission.schema";
import { type Context, Hono } from "hono";
import type { PlatformDeps } from "../../platform/deps";
import { NotFound } from "../../platform/errors/errors";
import { type AppEnv, auditContext } from "../../platform/http/env";
import { listOf, operation } from "../../platform/http/openapi/operation";
import { once } from "../../platform/http/receive/idempotency";
import { ifMatch } from "../../platform/http/receive/if-match";
import { validate } from "../../platform/http/receive/validate";
import { answerList } from "../../platform/http/send/answer-list";
import { createCampaignSubmission, reviewCampaignSubmission } from "./changes";
import { campaignSubmissionList } from "./list-campaign-submissions";
import { findCampaignSubmission } from "./queries";

const tag = "videos";
const params = { id: campaignRowIdSchema };

export const campaignSubmissionRoutes = (deps: PlatformDeps) => {
  const { db } = deps;
  return new Hono<AppEnv>()
    .get(
      "/api/submissions",
      operation({
        tag,
        permission: "read",
        summary: "List submissions of every kind for the Campaign Manager",
        answers: { 200: listOf(campaignSubmissionSchema) },
      }),
      validate("query", campaignListQuerySchema),
      (c) => answerList(c, deps, campaignSubmissionList, c.req.valid("query")),
    )
    .post(
      "/api/submissions",
      operation({
        tag,
        permission: "review",
        summary: "Record a submission by hand",
        idempotencyKey: true,
        answers: { 201: campaignSubmissionSchema },
        errors: ["unknown_contract"],
      }),
      validate("json", newCampaignSubmissionSchema),
      async (c) => {
        const body = c.req.valid("json");
        return c.json(await once(c, db, (tx) => createCampaignSubmission(tx, auditContext(c), body)), 201);
      },
    )
    .get(
      "/api/submissions/:id",
      operation({
        tag,
        permission: "read",
        summary: "Read a submission of any kind",
        params,
        answers: { 200: campaignSubmissionSchema },
      }),
      async (c) => c.json(await findCampaignSubmission(db, rowOf(c)), 200),
    )
    .put(
      "/api/submissions/:id",
      operation({
        tag,
        permission: "review",
        summary: "Decide on a submission of any kind",
        params,
        ifMatch: true,
        answers: { 200: campaignSubmissionSchema },
        errors: ["status_not_allowed", "in_payout", "archived"],
      }),
      validate("json", campaignReviewSchema),
      async (c) => {
        const decision = { row: rowOf(c), review: c.req.valid("json"), version: ifMatch(c) };
        return c.json(await db.transaction((tx) => reviewCampaignSubmission(tx, auditContext(c), decision)), 200);
      },
    );
};

function rowOf(c: Context): CampaignRow {
  const text = c.req.param("id") ?? "";
  const row = campaignRowNamed(text);
  if (!row) throw NotFound("Submission", text.slice(0, 50));
  return row;
}
