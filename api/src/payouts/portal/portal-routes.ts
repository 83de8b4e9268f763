import { portalSlugSchema } from "@crm/domain/call/call-parameters.schema";
import type { PortalPayout } from "@crm/domain/payout/payout.schema";
import { portalPayoutSchema } from "@crm/domain/payout/payout.schema";
import { portalPayoutListQuerySchema, portalPayoutRequestSchema } from "@crm/domain/payout/payout-input.schema";
import { Hono } from "hono";
import { callingContract } from "../../access/portal-links/portal-caller";
import type { PlatformDeps } from "../../platform/deps";
import { type AppEnv, auditContext } from "../../platform/http/env";
import { listOf, operation } from "../../platform/http/openapi/operation";
import { once } from "../../platform/http/receive/idempotency";
import { validate } from "../../platform/http/receive/validate";
import { answerList } from "../../platform/http/send/answer-list";
import { portalPayoutList } from "../lists/list-payouts";
import { findPortalPayout } from "../queries";
import { requestPayout } from "./request-payout";

const tag = "portal";
const params = { slug: portalSlugSchema };

export const portalPayoutRoutes = (deps: PlatformDeps) => {
  const { db } = deps;
  return new Hono<AppEnv>()
    .post(
      "/api/portal/:slug/payout-request",
      operation({
        tag,
        summary: "Request the payout of the current term",
        access: "portals",
        params,
        idempotencyKey: true,
        answers: { 201: portalPayoutSchema },
        errors: [
          "payouts_closed",
          "payout_requested",
          "payout_not_due",
          "other_contract",
          "amount_differs",
          "no_fee",
          "request_open",
          "term_requested",
        ],
      }),
      validate("json", portalPayoutRequestSchema),
      async (c) => {
        const asked = { contractId: callingContract(c), request: c.req.valid("json") };
        const { id } = await once(c, db, (tx) => requestPayout(tx, deps, auditContext(c), asked));
        return c.json<PortalPayout, 201>(await findPortalPayout(db, id), 201);
      },
    )
    .get(
      "/api/portal/:slug/payout-requests",
      operation({
        tag,
        summary: "List the payout requests of the portal",
        access: "portals",
        params,
        answers: { 200: listOf(portalPayoutSchema) },
      }),
      validate("query", portalPayoutListQuerySchema),
      (c) => answerList(c, deps, portalPayoutList, { ...c.req.valid("query"), contractId: callingContract(c) }),
    );
};
