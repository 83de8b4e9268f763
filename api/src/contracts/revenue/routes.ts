import { rowIdSchema } from "@crm/domain/call/call-parameters.schema";
import {
  generatedRevenueSchema,
  revenueChangeSchema,
  revenueExportQuerySchema,
  revenueListQuerySchema,
  revenueMonthSchema,
  revenueOfContractQuerySchema,
  revenueRecordSchema,
  revenueSummarySchema,
} from "@crm/domain/payout/revenue.schema";
import { Hono } from "hono";
import { z } from "zod";
import type { PlatformDeps } from "../../platform/deps";
import { type AppEnv, auditContext } from "../../platform/http/env";
import { csvFile, listOf, operation } from "../../platform/http/openapi/operation";
import { once } from "../../platform/http/receive/idempotency";
import { idOf } from "../../platform/http/receive/row-id";
import { validate } from "../../platform/http/receive/validate";
import { answerList, scopeOf } from "../../platform/http/send/answer-list";
import { sendCsv } from "../../platform/http/send/send-csv";
import { changeRevenue, generateRevenue } from "./changes";
import { revenueByMonth, revenueCsv, revenueList, summariseRevenue } from "./list-revenue";
import { findRecord } from "./queries";

const tag = "revenue";
const params = { id: rowIdSchema };

export const revenueRoutes = (deps: PlatformDeps) => {
  const { db, businessTimeZone } = deps;
  return new Hono<AppEnv>()
    .get(
      "/api/revenue",
      operation({
        tag,
        permission: "amounts",
        summary: "List revenue records",
        answers: { 200: listOf(revenueRecordSchema) },
      }),
      validate("query", revenueListQuerySchema),
      (c) => answerList(c, deps, revenueList, c.req.valid("query")),
    )
    .get(
      "/api/revenue/summary",
      operation({ tag, permission: "amounts", summary: "Summarise revenue", answers: { 200: revenueSummarySchema } }),
      validate("query", revenueOfContractQuerySchema),
      async (c) => c.json(await summariseRevenue(c.req.valid("query"), scopeOf(c, deps)), 200),
    )
    .get(
      "/api/revenue/months",
      operation({
        tag,
        permission: "amounts",
        summary: "Sum revenue by month",
        answers: { 200: z.array(revenueMonthSchema) },
      }),
      validate("query", revenueOfContractQuerySchema),
      async (c) => c.json(await revenueByMonth(c.req.valid("query"), scopeOf(c, deps)), 200),
    )
    .get(
      "/api/revenue/export",
      operation({ tag, permission: "amounts", summary: "Export revenue records as CSV", answers: { 200: csvFile } }),
      validate("query", revenueExportQuerySchema),
      (c) => sendCsv(c, revenueCsv(c.req.valid("query"), scopeOf(c, deps)), "revenue.csv"),
    )
    .post(
      "/api/revenue/generate/:id",
      operation({
        tag,
        permission: "payouts",
        summary: "Generate the revenue records of a contract",
        params,
        idempotencyKey: true,
        answers: { 200: generatedRevenueSchema },
        errors: ["contract_archived"],
      }),
      async (c) => {
        const contractId = idOf(c, "Contract");
        return c.json(await once(c, db, (tx) => generateRevenue(tx, auditContext(c), contractId)), 200);
      },
    )
    .get(
      "/api/revenue/:id",
      operation({
        tag,
        permission: "amounts",
        summary: "Read a revenue record",
        params,
        answers: { 200: revenueRecordSchema },
      }),
      async (c) => c.json(await findRecord(db, idOf(c, "Revenue record")), 200),
    )
    .put(
      "/api/revenue/:id",
      operation({
        tag,
        permission: "payouts",
        summary: "Change the status, paid date or notes of a revenue record",
        params,
        answers: { 200: revenueRecordSchema },
        errors: ["status_not_allowed", "paid_date_not_allowed", "amount_differs"],
      }),
      validate("json", revenueChangeSchema),
      async (c) => {
        const change = { id: idOf(c, "Revenue record"), change: c.req.valid("json"), timeZone: businessTimeZone };
        return c.json(await db.transaction((tx) => changeRevenue(tx, auditContext(c), change)), 200);
      },
    );
};
