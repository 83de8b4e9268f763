import type { PaymentMethod } from "@crm/domain/payout/payout";
import { NO_FEE } from "@crm/domain/payout/payout-permission";
import { lockContract } from "../contracts/queries";
import { create } from "../platform/audit/edit";
import type { AuditContext } from "../platform/audit/record-event";
import { brokenUniqueIndex } from "../platform/db/broken-unique-index";
import type { Db } from "../platform/db/client";
import type { PlatformDeps } from "../platform/deps";
import { Conflict, HttpError, Unprocessable } from "../platform/errors/errors";
import { confirmDataKey } from "../platform/process/keys/data-key";
import { amountDiffers } from "./amount-sent";
import { sealDetails } from "./details/seal-details";
import { PAYOUT } from "./noun";
import { payoutSubmissions } from "./table";
import { holdTerm } from "./terms/hold-term";

/** What is asked for; `paymentPeriodStart` names another term than the current one, `amountCents` is only compared. */
export type PayoutAsked = {
  contractId: number;
  method: PaymentMethod;
  details: string;
  description: string | null;
  paymentPeriodStart?: string | null;
  amountCents?: number | null;
};

/**
 * Asks for the pay of a term: the amount is the term's fee and the count its approved videos (behaviour §10). 422 for a
 * contract or term that is not there, no fee or another amount; 409 where one is open or the term is asked for. Its id.
 */
export async function createPayout(
  tx: Db,
  { site, log }: Pick<PlatformDeps, "site" | "log">,
  context: AuditContext,
  asked: PayoutAsked,
): Promise<{ id: number }> {
  const contract = await lockContract(tx, asked.contractId).catch(unlessUnknown);
  const { approved, ...term } = await holdTerm(tx, contract.id, asked.paymentPeriodStart);
  if (term.feeCents === 0) throw Unprocessable(NO_FEE, "no_fee");
  if ((asked.amountCents ?? term.feeCents) !== term.feeCents) throw amountDiffers();
  const { id } = await create(tx, context, PAYOUT, {
    action: "requested",
    values: {
      contractId: contract.id,
      termId: term.id,
      creatorId: contract.creatorId,
      payeeName: contract.fullName,
      payeeHandle: contract.socialHandle,
      approvedCount: approved.length,
      amountCents: term.feeCents,
      description: asked.description,
      paymentMethod: asked.method,
      ...sealDetails(site.deriveKey, contract.id, asked.details),
      paymentPeriodStart: term.startDate,
      paymentPeriodEnd: term.endDate,
      createdAt: context.at,
    },
    also: async (payoutRequestId) => {
      await confirmDataKey(tx, { deriveKey: site.deriveKey, log });
      if (approved.length > 0)
        await tx.insert(payoutSubmissions).values(approved.map((submissionId) => ({ payoutRequestId, submissionId })));
    },
  }).catch((error: unknown) => {
    throw refusalOf(error, contract.fullName) ?? error;
  });
  return { id };
}

function unlessUnknown(error: unknown): never {
  throw error instanceof HttpError && error.status === 404
    ? Unprocessable("Contract not found", "unknown_contract")
    : error;
}

function refusalOf(error: unknown, name: string): HttpError | null {
  const index = brokenUniqueIndex(error);
  if (index === "payout_requests_open")
    return Conflict(`${name} has a payment request that is still open. Pay or decline it first.`, "request_open");
  return index === "payout_requests_term"
    ? Conflict("This term is paid already. Choose another term.", "term_requested")
    : null;
}
