import type { Payable, PayoutRequest } from "@crm/domain/payout/payout.schema";
import {
  payableListQuerySchema,
  payoutFilterSchema,
  payoutListQuerySchema,
  payoutSummaryQuerySchema,
} from "@crm/domain/payout/payout-input.schema";
import { dayIn } from "@crm/domain/value/calendar";
import { Hono } from "hono";
import type { PlatformDeps } from "../../platform/deps";
import type { AppEnv } from "../../platform/http/env";
import { idOf } from "../../platform/http/receive/row-id";
import { validate } from "../../platform/http/receive/validate";
import { jsonText } from "../../platform/http/send/json-text";
import { sendCsv } from "../../platform/http/send/send-csv";
import { setPageHeaders } from "../../platform/list/page";
import { pageOfList, wholeList } from "../../platform/list/sorted-list";
import { contractTerms } from "../terms/contract-terms";
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
