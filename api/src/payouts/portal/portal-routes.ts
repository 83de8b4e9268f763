import type { PortalPayout } from "@crm/domain/payout/payout.schema";
import { portalPayoutListQuerySchema, portalPayoutRequestSchema } from "@crm/domain/payout/payout-input.schema";
import { Hono } from "hono";
import { callingContract } from "../../access/portal-links/calling-contract";
import type { PlatformDeps } from "../../platform/deps";
import { type AppEnv, auditContext } from "../../platform/http/env";
import { once } from "../../platform/http/receive/idempotency";
import { validate } from "../../platform/http/receive/validate";
import { jsonText } from "../../platform/http/send/json-text";
import { setPageHeaders } from "../../platform/list/page";
import { pageOfList, wholeList } from "../../platform/list/sorted-list";
import { findPortalPayout } from "../find-payout";
import { portalPayoutList } from "../lists/list-payouts";
import { requestPayout } from "./request-payout";

/** The calls by which a creator's portal asks for pay and shows what became of it (spec part 2 §7). */
export const portalPayoutRoutes = (deps: PlatformDeps) => {
  const { db } = deps;
  return new Hono<AppEnv>()
    .post("/api/portal/:slug/payout-request", validate("json", portalPayoutRequestSchema), async (c) => {
      const asked = { contractId: callingContract(c), request: c.req.valid("json") };
      const { id } = await once(c, db, (tx) => requestPayout(tx, deps, auditContext(c), asked));
      return c.json<PortalPayout, 201>(await findPortalPayout(db, id), 201);
    })
    .get("/api/portal/:slug/payout-requests", validate("query", portalPayoutListQuerySchema), async (c) => {
      const { limit, cursor } = c.req.valid("query");
      const list = portalPayoutList(callingContract(c));
      if (limit === undefined) return jsonText<PortalPayout[]>(c, await wholeList(db, list));
      const page = await pageOfList(db, list, { limit, cursor });
      setPageHeaders(c, page);
      return jsonText<PortalPayout[]>(c, page.rows);
    });
};
