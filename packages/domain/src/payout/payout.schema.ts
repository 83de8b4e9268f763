import { z } from "zod";
import { READ_FIELDS } from "../contract/contract.schema";
import { PAYMENT_METHODS, PAYOUT_REVIEWS, PAYOUT_STATUSES, PAYOUT_SYNCS } from "./payout";

const contractName = z.object({ id: z.number().int(), fullName: z.string(), socialHandle: z.string() });

export const payoutRequestSchema = z
  .object({
    id: z.number().int(),
    contractId: z.number().int(),
    contract: contractName,
    creatorId: z.number().int().nullable(),
    approvedCount: z.number().int(),
    videosRequired: z.number().int(),
    amountCents: z.number().int(),
    /** `amountCents` as a decimal string. */
    amount: z.string(),
    status: z.enum(PAYOUT_STATUSES),
    reviewStatus: z.enum(PAYOUT_REVIEWS),
    description: z.string().nullable(),
    adminNotes: z.string().nullable(),
    declineNotes: z.string().nullable(),
    paymentMethod: z.enum(PAYMENT_METHODS),
    /** Masked by `maskDetails`; the whole text comes only from `POST /api/payout-requests/{id}/reveal`. */
    paymentDetails: z.string(),
    /** True if the request is open and its method or details differ from the contract's last payment. */
    detailsChanged: z.boolean(),
    paymentPeriodStart: z.string(),
    /** The next term's first day. */
    paymentPeriodEnd: z.string(),
    externalReference: z.string().nullable(),
    sheetRowUrl: z.string().nullable(),
    sync: z.enum(PAYOUT_SYNCS),
    createdAt: z.string(),
    approvedAt: z.string().nullable(),
    paidAt: z.string().nullable(),
    cancelledAt: z.string().nullable(),
    /** Incremented at each change of status; sent as `If-Match`. */
    version: z.number().int(),
  })
  .meta({ id: "PayoutRequest" });

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
    /** Values that were uncertain or defaulted and that nobody has checked. */
    uncheckedFields: z.array(z.enum(READ_FIELDS)),
    declined: z.object({ at: z.string(), notes: z.string().nullable() }).nullable(),
    openRequest: z
      .object({ id: z.number().int(), paymentPeriodStart: z.string(), paymentPeriodEnd: z.string() })
      .nullable(),
  })
  .meta({ id: "Payable" });

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
    request: z.object({ id: z.number().int(), status: z.enum(PAYOUT_STATUSES) }).nullable(),
  })
  .meta({ id: "ContractTerm" });

/** Sums are decimal strings and leave out cancelled requests. */
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

/** `month` is the first day of a month in the business's time zone. */
export const payoutMonthSchema = z
  .object({ month: z.string(), paid: z.string(), payments: z.number().int() })
  .meta({ id: "PayoutMonth" });

export const revealedDetailsSchema = z.object({ paymentDetails: z.string() }).meta({ id: "RevealedDetails" });

export type PayoutRequest = z.infer<typeof payoutRequestSchema>;
export type PortalPayout = z.infer<typeof portalPayoutSchema>;
export type Payable = z.infer<typeof payableSchema>;
export type ContractTerm = z.infer<typeof contractTermSchema>;
export type PayoutSummary = z.infer<typeof payoutSummarySchema>;
export type PayoutMonth = z.infer<typeof payoutMonthSchema>;
export type RevealedDetails = z.infer<typeof revealedDetailsSchema>;
