import type { PayoutRequest } from "@crm/domain/payout/payout.schema";
import type { PortalPayoutRequest } from "@crm/domain/payout/payout-input.schema";
import { payoutObstacles } from "@crm/domain/payout/payout-permission";
import { lockContract } from "../../contracts/queries";
import type { AuditContext } from "../../platform/audit/record-event";
import type { Db } from "../../platform/db/client";
import type { PlatformDeps } from "../../platform/deps";
import { Forbidden } from "../../platform/errors/errors";
import { amountSent, createPayout, lockTerm } from "../create-payout";
import { portalSituation } from "./portal-situation";
import { refuseObstacles } from "./refuse-obstacles";

const CODES = { 403: "payouts_closed", 409: "payout_requested", 422: "payout_not_due" } as const;

/** Throws 403, 409 or 422 with all `reasons`; also 403 for the id of a different contract and 422 for a different amount. */
export async function requestPayout(
  tx: Db,
  deps: Pick<PlatformDeps, "site" | "log" | "businessTimeZone">,
  context: AuditContext,
  { contractId, request }: { contractId: number; request: PortalPayoutRequest },
): Promise<Pick<PayoutRequest, "id">> {
  if ((request.contractId ?? contractId) !== contractId)
    throw Forbidden("This portal belongs to another contract. Leave the contract out.", "other_contract");
  // Locked first, so that the checked facts cannot change before the insert.
  await lockContract(tx, contractId);
  await lockTerm(tx, contractId);
  const { payout } = await portalSituation(tx, contractId, { now: context.at, timeZone: deps.businessTimeZone });
  refuseObstacles(payoutObstacles(payout), CODES);
  const { paymentMethod: method, paymentDetails: details, description } = request;
  return createPayout(tx, deps, context, {
    contractId,
    method,
    details,
    description,
    amountCents: amountSent(request),
  });
}
