import {
  revenueChangeSchema,
  revenueExportQuerySchema,
  revenueListQuerySchema,
  revenueOfContractQuerySchema,
} from "@crm/domain/payout/revenue.schema";
import { Hono } from "hono";
import type { PlatformDeps } from "../../platform/deps";
import { type AppEnv, auditContext } from "../../platform/http/env";
import { once } from "../../platform/http/receive/idempotency";
import { idOf } from "../../platform/http/receive/row-id";
import { validate } from "../../platform/http/receive/validate";
import { answerList, scopeOf } from "../../platform/http/send/answer-list";
import { sendCsv } from "../../platform/http/send/send-csv";
import { changeRevenue, generateRevenue } from "./changes";
import { revenueByMonth, revenueCsv, revenueList, summariseRevenue } from "./list-revenue";
import { findRecord } from "./queries";

/** The calls of revenue records (spec part 1 §7, behaviour §5). */
export const revenueRoutes = (deps: PlatformDeps) => {
  const { db, businessTimeZone } = deps;
  return new Hono<AppEnv>()
    .get("/api/revenue", validate("query", revenueListQuerySchema), (c) =>
      answerList(c, deps, revenueList, c.req.valid("query")),
    )
    .get("/api/revenue/summary", validate("query", revenueOfContractQuerySchema), async (c) =>
      c.json(await summariseRevenue(c.req.valid("query"), scopeOf(c, deps)), 200),
    )
    .get("/api/revenue/months", validate("query", revenueOfContractQuerySchema), async (c) =>
      c.json(await revenueByMonth(c.req.valid("query"), scopeOf(c, deps)), 200),
    )
    .get("/api/revenue/export", validate("query", revenueExportQuerySchema), (c) =>
      sendCsv(c, revenueCsv(c.req.valid("query"), scopeOf(c, deps)), "revenue.csv"),
    )
    .post("/api/revenue/generate/:id", async (c) => {
      const contractId = idOf(c, "Contract");
      return c.json(await once(c, db, (tx) => generateRevenue(tx, auditContext(c), contractId)), 200);
    })
    .get("/api/revenue/:id", async (c) => c.json(await findRecord(db, idOf(c, "Revenue record")), 200))
    .put("/api/revenue/:id", validate("json", revenueChangeSchema), async (c) => {
      const change = { id: idOf(c, "Revenue record"), change: c.req.valid("json"), timeZone: businessTimeZone };
      return c.json(await db.transaction((tx) => changeRevenue(tx, auditContext(c), change)), 200);
    });
};
