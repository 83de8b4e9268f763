import {
  campaignPortalListQuerySchema,
  campaignPortalSchema,
  portalImportSchema,
} from "@crm/domain/portal/campaign-portal.schema";
import { campaignSummarySchema } from "@crm/domain/video/campaign-submission.schema";
import { Hono } from "hono";
import type { PlatformDeps } from "../../platform/deps";
import { type AppEnv, auditContext } from "../../platform/http/env";
import { listOf, operation } from "../../platform/http/openapi/operation";
import { validate } from "../../platform/http/receive/validate";
import { answerList, scopeOf } from "../../platform/http/send/answer-list";
import { showSlugs, slugView } from "../links/show-slugs";
import { importPortals } from "./import-portals";
import { campaignPortalList, summariseCampaign } from "./list-campaign-portals";

const tag = "portals";

export const campaignManagerRoutes = (deps: PlatformDeps) => {
  const { db } = deps;
  return new Hono<AppEnv>()
    .get(
      "/api/campaign-manager/summary",
      operation({
        tag,
        permission: "read",
        summary: "Count portals, submissions and payouts",
        answers: { 200: campaignSummarySchema },
      }),
      async (c) => c.json(await summariseCampaign(scopeOf(c, deps)), 200),
    )
    .get(
      "/api/campaign-manager/portals",
      operation({
        tag,
        permission: "read",
        summary: "List portals with the figures of their terms",
        answers: { 200: listOf(campaignPortalSchema) },
      }),
      validate("query", campaignPortalListQuerySchema),
      (c) =>
        answerList(c, deps, campaignPortalList, c.req.valid("query"), (rows) => showSlugs(db, rows, slugView(c, deps))),
    )
    .post(
      "/api/campaign-manager/bulk-import",
      operation({
        tag,
        permission: "write",
        summary: "Create a portal for every contract without one",
        answers: { 200: portalImportSchema },
      }),
      async (c) => c.json(await db.transaction((tx) => importPortals(tx, deps, auditContext(c))), 200),
    );
};
