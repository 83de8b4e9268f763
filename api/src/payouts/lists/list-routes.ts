import { rowIdSchema } from "@crm/domain/call/call-parameters.schema";
import {
  contractTermSchema,
  payableSchema,
  payoutMonthSchema,
  payoutRequestSchema,
  payoutSummarySchema,
} from "@crm/domain/payout/payout.schema";
import {
  payableListQuerySchema,
  payoutFilterSchema,
  payoutListQuerySchema,
  payoutSummaryQuerySchema,
} from "@crm/domain/payout/payout-input.schema";
import { Hono } from "hono";
import { z } from "zod";
import type { PlatformDeps } from "../../platform/deps";
import type { AppEnv } from "../../platform/http/env";
import { csvFile, listOf, operation } from "../../platform/http/openapi/operation";
import { idOf } from "../../platform/http/receive/row-id";
import { validate } from "../../platform/http/receive/validate";
import { answerList, scopeOf } from "../../platform/http/send/answer-list";
import { sendCsv } from "../../platform/http/send/send-csv";
import { contractTerms, payableList } from "./list-payables";
import { payoutCsv, payoutList } from "./list-payouts";
import { payoutMonths, summarisePayouts } from "./summarise-payouts";

const tag = "payouts";

export const payoutListRoutes = (deps: PlatformDeps) =>
  new Hono<AppEnv>()
    .get(
      "/api/payout-requests",
      operation({
        tag,
        permission: "amounts",
        summary: "List payout requests",
        answers: { 200: listOf(payoutRequestSchema) },
      }),
      validate("query", payoutListQuerySchema),
      (c) => answerList(c, deps, payoutList, c.req.valid("query")),
    )
    .get(
      "/api/payout-requests/summary",
      operation({
        tag,
        permission: "amounts",
        summary: "Summarise payout requests",
        answers: { 200: payoutSummarySchema },
      }),
      validate("query", payoutSummaryQuerySchema),
      async (c) => c.json(await summarisePayouts(c.req.valid("query"), scopeOf(c, deps)), 200),
    )
    .get(
      "/api/payout-requests/months",
      operation({
        tag,
        permission: "amounts",
        summary: "Sum payments by month",
        answers: { 200: z.array(payoutMonthSchema) },
      }),
      async (c) => c.json(await payoutMonths(scopeOf(c, deps)), 200),
    )
    .get(
      "/api/payout-requests/export",
      operation({ tag, permission: "amounts", summary: "Export payout requests as CSV", answers: { 200: csvFile } }),
      validate("query", payoutFilterSchema),
      (c) => sendCsv(c, payoutCsv(c.req.valid("query"), scopeOf(c, deps)), "payout-requests.csv"),
    )
    .get(
      "/api/payout-requests/payables",
      operation({
        tag,
        permission: "amounts",
        summary: "List terms with a payout due that nobody requested",
        answers: { 200: listOf(payableSchema) },
      }),
      validate("query", payableListQuerySchema),
      (c) => answerList(c, deps, payableList, c.req.valid("query")),
    )
    .get(
      "/api/contracts/:id/terms",
      operation({
        tag,
        permission: "amounts",
        summary: "List the terms of a contract with their payouts",
        params: { id: rowIdSchema },
        answers: { 200: z.array(contractTermSchema) },
      }),
      async (c) => c.json(await contractTerms(deps.db, idOf(c, "Contract")), 200),
    );
