import {
  payableListQuerySchema,
  payoutFilterSchema,
  payoutListQuerySchema,
  payoutSummaryQuerySchema,
} from "@crm/domain/payout/payout-input.schema";
import { Hono } from "hono";
import type { PlatformDeps } from "../../platform/deps";
import type { AppEnv } from "../../platform/http/env";
import { idOf } from "../../platform/http/receive/row-id";
import { validate } from "../../platform/http/receive/validate";
import { answerList, scopeOf } from "../../platform/http/send/answer-list";
import { sendCsv } from "../../platform/http/send/send-csv";
import { contractTerms, payableList } from "./list-payables";
import { payoutCsv, payoutList } from "./list-payouts";
import { payoutMonths, summarisePayouts } from "./summarise-payouts";

/** The calls that read many payout requests at once, and what is owed (behaviour §10). */
export const payoutListRoutes = (deps: PlatformDeps) =>
  new Hono<AppEnv>()
    .get("/api/payout-requests", validate("query", payoutListQuerySchema), (c) =>
      answerList(c, deps, payoutList, c.req.valid("query")),
    )
    .get("/api/payout-requests/summary", validate("query", payoutSummaryQuerySchema), async (c) =>
      c.json(await summarisePayouts(c.req.valid("query"), scopeOf(c, deps)), 200),
    )
    .get("/api/payout-requests/months", async (c) => c.json(await payoutMonths(scopeOf(c, deps)), 200))
    .get("/api/payout-requests/export", validate("query", payoutFilterSchema), (c) =>
      sendCsv(c, payoutCsv(c.req.valid("query"), scopeOf(c, deps)), "payout-requests.csv"),
    )
    .get("/api/payout-requests/payables", validate("query", payableListQuerySchema), (c) =>
      answerList(c, deps, payableList, c.req.valid("query")),
    )
    .get("/api/contracts/:id/terms", async (c) => c.json(await contractTerms(deps.db, idOf(c, "Contract")), 200));
