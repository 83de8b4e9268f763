import type { PaymentMethod } from "@crm/domain/payout/payout";
import { NO_FEE } from "@crm/domain/payout/payout-permission";
import { parseMoney } from "@crm/domain/value/money";
import { and, asc, desc, eq } from "drizzle-orm";
import { lockKnownContract } from "../contracts/queries";
import { contractTerms } from "../contracts/table";
import { create } from "../platform/audit/edit";
import type { AuditContext } from "../platform/audit/record-event";
import { brokenUniqueIndex } from "../platform/db/broken-unique-index";
import type { Db } from "../platform/db/client";
import type { PlatformDeps } from "../platform/deps";
import { Conflict, type HttpError, Unprocessable } from "../platform/errors/errors";
import { confirmDataKey } from "../platform/process/keys/data-key";
import { videoSubmissions } from "../videos/table";
import { sealDetails } from "./details/seal-details";
import { PAYOUT } from "./noun";
import { payoutSubmissions } from "./table";

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
  const contract = await lockKnownContract(tx, asked.contractId);
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
      ...sealDetails(site.deriveKey, { contractId: contract.id, method: asked.method, details: asked.details }),
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

function refusalOf(error: unknown, name: string): HttpError | null {
  const index = brokenUniqueIndex(error);
  if (index === "payout_requests_open")
    return Conflict(`${name} has a payment request that is still open. Pay or decline it first.`, "request_open");
  return index === "payout_requests_term"
    ? Conflict("This term is paid already. Choose another term.", "term_requested")
    : null;
}

/** A locked term with its approved videos, which a request for it counts. */
type HeldTerm = typeof contractTerms.$inferSelect & { approved: number[] };

/**
 * The term of a contract that begins on a day, or the current one, with the ids of its approved videos, whose approval
 * stands until the transaction ends. The caller has locked the contract. A day on which no term begins is 422.
 */
export async function holdTerm(tx: Db, contractId: number, start?: string | null): Promise<HeldTerm> {
  const [term] = await tx
    .select()
    .from(contractTerms)
    .where(and(eq(contractTerms.contractId, contractId), start ? eq(contractTerms.startDate, start) : undefined))
    .orderBy(desc(contractTerms.number))
    .limit(1);
  if (!term)
    throw Unprocessable("No term of this contract starts on that day. Choose one of its terms.", "no_such_term");
  const approved = await tx
    .select({ id: videoSubmissions.id })
    .from(videoSubmissions)
    .where(
      and(
        eq(videoSubmissions.contractId, contractId),
        eq(videoSubmissions.paymentPeriodStart, term.startDate),
        eq(videoSubmissions.status, "approved"),
      ),
    )
    .orderBy(asc(videoSubmissions.id))
    .for("share");
  return { ...term, approved: approved.map(({ id }) => id) };
}

/** The amount that a body names in cents, null where it names none; two that differ are 422. */
export function amountSent(body: {
  amountCents?: number | null | undefined;
  amount?: string | null | undefined;
}): number | null {
  const cents = body.amount ? parseMoney(body.amount) : null;
  if (cents !== null && (body.amountCents ?? cents) !== cents) throw amountDiffers();
  return body.amountCents ?? cents;
}

/** The 422 of an amount that is not the term's fee. */
const amountDiffers = () =>
  Unprocessable(
    "The amount of a payment request is the fee of its term. Leave it out, or send that.",
    "amount_differs",
  );
