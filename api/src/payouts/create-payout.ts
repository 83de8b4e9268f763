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
import { encryptDetails } from "./details/encrypt-details";
import { PAYOUT } from "./noun";
import { payoutSubmissions } from "./table";

export type PayoutInput = {
  contractId: number;
  method: PaymentMethod;
  details: string;
  description: string | null;
  paymentPeriodStart?: string | null;
  amountCents?: number | null;
};

/** Throws 422 for an unknown contract or term, a missing fee or a different amount; 409 if a request is open or the term was already requested. */
export async function createPayout(
  tx: Db,
  { site, log }: Pick<PlatformDeps, "site" | "log">,
  context: AuditContext,
  input: PayoutInput,
): Promise<{ id: number }> {
  const contract = await lockKnownContract(tx, input.contractId);
  const { approved, ...term } = await lockTerm(tx, contract.id, input.paymentPeriodStart);
  if (term.feeCents === 0) throw Unprocessable(NO_FEE, "no_fee");
  if ((input.amountCents ?? term.feeCents) !== term.feeCents) throw amountDiffers();
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
      description: input.description,
      paymentMethod: input.method,
      ...encryptDetails(site.deriveKey, { contractId: contract.id, method: input.method, details: input.details }),
      paymentPeriodStart: term.startDate,
      paymentPeriodEnd: term.endDate,
      createdAt: context.at,
    },
    also: async (payoutRequestId) => {
      // A server with an old key must not store details that nobody could decrypt.
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

type LockedTerm = typeof contractTerms.$inferSelect & { approved: number[] };

/** Locks the term's approved videos. The caller has locked the contract. Throws 422 for a day on which no term starts. */
export async function lockTerm(tx: Db, contractId: number, start?: string | null): Promise<LockedTerm> {
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

/** In cents. Throws 422 if `amount` and `amountCents` differ. */
export function amountSent(body: {
  amountCents?: number | null | undefined;
  amount?: string | null | undefined;
}): number | null {
  const cents = body.amount ? parseMoney(body.amount) : null;
  if (cents !== null && (body.amountCents ?? cents) !== cents) throw amountDiffers();
  return body.amountCents ?? cents;
}

const amountDiffers = () =>
  Unprocessable(
    "The amount of a payment request is the fee of its term. Leave it out, or send that.",
    "amount_differs",
  );
