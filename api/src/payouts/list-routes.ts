import { dayIn } from "@crm/domain/calendar";
import type { Payable, PayoutRequest } from "@crm/domain/payout.schema";
import {
  payableListQuerySchema,
  payoutFilterSchema,
  payoutListQuerySchema,
  payoutSummaryQuerySchema,
} from "@crm/domain/payout-input.schema";
import { Hono } from "hono";
import { pageOfList, wholeList } from "../db/sorted-list";
import type { AppEnv } from "../http/env";
import { jsonText } from "../http/json-text";
import { setPageHeaders } from "../http/page";
import { idOf } from "../http/row-id";
import { sendCsv } from "../http/send-csv";
import { validate } from "../http/validate";
import type { PlatformDeps } from "../platform/deps";
import { contractTerms } from "./contract-terms";
import { payoutCsv } from "./export-payouts";
import { payableList } from "./list-payables";
import { payoutList } from "./list-payouts";
import { payoutMonths, summarisePayouts } from "./summarise-payouts";

/** The calls that read many payout requests at once, and what is owed (behaviour §10). */
export const payoutListRoutes = ({ db, businessTimeZone }: PlatformDeps) =>
  new Hono<AppEnv>()
    .get("/api/payout-requests", validate("query", payoutListQuerySchema), async (c) => {
      const { limit, cursor, ...query } = c.req.valid("query");
      const list = await payoutList(db, query, businessTimeZone);
      if (limit === undefined) return jsonText<PayoutRequest[]>(c, await wholeList(db, list));
      const page = await pageOfList(db, list, { limit, cursor });
      setPageHeaders(c, page);
      return jsonText<PayoutRequest[]>(c, page.rows);
    })
    .get("/api/payout-requests/summary", validate("query", payoutSummaryQuerySchema), async (c) =>
      c.json(await summarisePayouts(db, c.req.valid("query"), dayIn(businessTimeZone, c.var.now)), 200),
    )
    .get("/api/payout-requests/months", async (c) =>
      c.json(await payoutMonths(db, dayIn(businessTimeZone, c.var.now), businessTimeZone), 200),
    )
    .get("/api/payout-requests/export", validate("query", payoutFilterSchema), (c) =>
      sendCsv(c, payoutCsv(db, c.req.valid("query"), businessTimeZone), "payout-requests.csv"),
    )
    .get("/api/payout-requests/payables", validate("query", payableListQuerySchema), async (c) => {
      const { limit, cursor, ...query } = c.req.valid("query");
      const list = await payableList(db, query, dayIn(businessTimeZone, c.var.now));
      if (limit === undefined) return jsonText<Payable[]>(c, await wholeList(db, list));
      const page = await pageOfList(db, list, { limit, cursor });
      setPageHeaders(c, page);
      return jsonText<Payable[]>(c, page.rows);
    })
    .get("/api/contracts/:id/terms", async (c) => c.json(await contractTerms(db, idOf(c, "Contract")), 200));
