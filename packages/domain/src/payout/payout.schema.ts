import { z } from "zod";
import { READ_FIELDS } from "../contract/contract.schema";
import { PAYMENT_METHODS, PAYOUT_REVIEWS, PAYOUT_STATUSES, PAYOUT_SYNCS } from "./payout";

const contractName = z.object({ id: z.number().int(), fullName: z.string(), socialHandle: z.string() });

/** A payout request as the wire carries it. */
export const payoutRequestSchema = z
  .object({
    id: z.number().int(),
    contractId: z.number().int(),
    contract: contractName,
    creatorId: z.number().int().nullable(),
    /** Approved videos of the term when it was asked for; those keep their approval. */
    approvedCount: z.number().int(),
    /** How many the term asks for. */
    videosRequired: z.number().int(),
    amountCents: z.number().int(),
    /** The same amount as a decimal string. */
    amount: z.string(),
    status: z.enum(PAYOUT_STATUSES),
    reviewStatus: z.enum(PAYOUT_REVIEWS),
    description: z.string().nullable(),
    adminNotes: z.string().nullable(),
    declineNotes: z.string().nullable(),
    paymentMethod: z.enum(PAYMENT_METHODS),
    /** As `maskDetails` masks them; whole only by `POST /api/payout-requests/{id}/reveal`. */
    paymentDetails: z.string(),
    /** Open, and method or details differ from those of the contract's last payment. */
    detailsChanged: z.boolean(),
    /** First day of the term it pays. */
    paymentPeriodStart: z.string(),
    /** The term's boundary, which is the next term's first day. */
    paymentPeriodEnd: z.string(),
    externalReference: z.string().nullable(),
    sheetRowUrl: z.string().nullable(),
    sync: z.enum(PAYOUT_SYNCS),
    createdAt: z.string(),
    approvedAt: z.string().nullable(),
    paidAt: z.string().nullable(),
    cancelledAt: z.string().nullable(),
    /** Rises by one at each change of status, for `If-Match`. */
    version: z.number().int(),
  })
  .meta({ id: "PayoutRequest" });

/** What a creator's portal shows of a payout request. */
export const portalPayoutSchema = payoutRequestSchema
  .pick({
    id: true,
    approvedCount: true,
    amountCents: true,
    amount: true,
    status: true,
    reviewStatus: true,
    description: true,
    declineNotes: true,
    paymentMethod: true,
    paymentDetails: true,
    paymentPeriodStart: true,
    paymentPeriodEnd: true,
    createdAt: true,
    paidAt: true,
  })
  .meta({ id: "PortalPayout" });

/** A term that is owed (with its approved videos, or over where it requires none) and for which nothing is asked, requested or paid. */
export const payableSchema = z
  .object({
    contractId: z.number().int(),
    contract: contractName,
    termNumber: z.number().int(),
    paymentPeriodStart: z.string(),
    paymentPeriodEnd: z.string(),
    isCurrent: z.boolean(),
    approvedCount: z.number().int(),
    videosRequired: z.number().int(),
    amountCents: z.number().int(),
    amount: z.string(),
    /** Values of the contract that were read with doubt or filled in by itself, and that nobody has checked. */
    uncheckedFields: z.array(z.enum(READ_FIELDS)),
    /** Set where a request for it was declined: when, and why. */
    declined: z.object({ at: z.string(), notes: z.string().nullable() }).nullable(),
    /** The contract's request for another term that is open: until it is paid or declined, this one cannot be asked for. */
    openRequest: z
      .object({ id: z.number().int(), paymentPeriodStart: z.string(), paymentPeriodEnd: z.string() })
      .nullable(),
  })
  .meta({ id: "Payable" });

/** One term of a contract with what is asked and paid for it, as `GET /api/contracts/{id}/terms` lists them, newest first. */
export const contractTermSchema = z
  .object({
    number: z.number().int(),
    startDate: z.string(),
    endDate: z.string(),
    feeCents: z.number().int(),
    fee: z.string(),
    videosRequired: z.number().int(),
    approvedCount: z.number().int(),
    isCurrent: z.boolean(),
    /** Its request that is not cancelled. */
    request: z.object({ id: z.number().int(), status: z.enum(PAYOUT_STATUSES) }).nullable(),
  })
  .meta({ id: "ContractTerm" });

/** Answer of `GET /api/payout-requests/summary`: sums in decimal strings with how many requests each counts; cancelled ones in none. */
export const payoutSummarySchema = z
  .object({
    requested: z.string(),
    requestedCount: z.number().int(),
    paid: z.string(),
    paidCount: z.number().int(),
    pending: z.string(),
    pendingCount: z.number().int(),
    declinedCount: z.number().int(),
    payable: z.string(),
    payableCount: z.number().int(),
  })
  .meta({ id: "PayoutSummary" });

/**
 * One of the six rows of `GET /api/payout-requests/months`, newest first: what was paid in a month of the business's calendar,
 * which is given by its first day.
 */
export const payoutMonthSchema = z
  .object({ month: z.string(), paid: z.string(), payments: z.number().int() })
  .meta({ id: "PayoutMonth" });

/** Answer of `POST /api/payout-requests/{id}/reveal`. */
export const revealedDetailsSchema = z.object({ paymentDetails: z.string() }).meta({ id: "RevealedDetails" });

export type PayoutRequest = z.infer<typeof payoutRequestSchema>;
export type PortalPayout = z.infer<typeof portalPayoutSchema>;
export type Payable = z.infer<typeof payableSchema>;
export type ContractTerm = z.infer<typeof contractTermSchema>;
export type PayoutSummary = z.infer<typeof payoutSummarySchema>;
export type PayoutMonth = z.infer<typeof payoutMonthSchema>;
export type RevealedDetails = z.infer<typeof revealedDetailsSchema>;
