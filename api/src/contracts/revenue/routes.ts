import {
  type RevenueRecord,
  revenueChangeSchema,
  revenueExportQuerySchema,
  revenueListQuerySchema,
  revenueOfContractQuerySchema,
} from "@crm/domain/payout/revenue.schema";
import { dayIn } from "@crm/domain/value/calendar";
import { Hono } from "hono";
import type { PlatformDeps } from "../../platform/deps";
import { type AppEnv, auditContext } from "../../platform/http/env";
import { once } from "../../platform/http/receive/idempotency";
import { idOf } from "../../platform/http/receive/row-id";
import { validate } from "../../platform/http/receive/validate";
import { jsonText } from "../../platform/http/send/json-text";
import { sendCsv } from "../../platform/http/send/send-csv";
import { setPageHeaders } from "../../platform/list/page";
import { pageOfList, wholeList } from "../../platform/list/sorted-list";
import { changeRevenue } from "./change-revenue";
import { revenueCsv } from "./export-revenue";
import { generateRevenue } from "./generate-revenue";
import { revenueList } from "./list-revenue";
import { findRecord } from "./queries";
import { revenueByMonth, summariseRevenue } from "./summarise-revenue";

/** The calls of revenue records (spec part 1 §7, behaviour §5). */
export const revenueRoutes = ({ db, businessTimeZone }: PlatformDeps) =>
  new Hono<AppEnv>()
    .get("/api/revenue", validate("query", revenueListQuerySchema), async (c) => {
      const { limit, cursor, ...query } = c.req.valid("query");
      if (limit === undefined) return jsonText<RevenueRecord[]>(c, await wholeList(db, revenueList(query)));
      const page = await pageOfList(db, revenueList(query), { limit, cursor });
      setPageHeaders(c, page);
      return jsonText<RevenueRecord[]>(c, page.rows);
    })
    .get("/api/revenue/summary", validate("query", revenueOfContractQuerySchema), async (c) => {
      const { contractId } = c.req.valid("query");
      return c.json(await summariseRevenue(db, contractId, dayIn(businessTimeZone, c.var.now)), 200);
    })
    .get("/api/revenue/months", validate("query", revenueOfContractQuerySchema), async (c) =>
      c.json(await revenueByMonth(db, c.req.valid("query").contractId), 200),
    )
    .get("/api/revenue/export", validate("query", revenueExportQuerySchema), (c) =>
      sendCsv(c, revenueCsv(db, c.req.valid("query")), "revenue.csv"),
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
