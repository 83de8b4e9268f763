import { z } from "zod";
import { optionalWords, requiredWords, unlessGiven, words } from "../text/words.schema";
import { daySchema } from "../value/day.schema";
import { adminOwnerFilter, contractIdFilter, listPlace, optionalFilter } from "../value/list-query.schema";
import { amountSchema } from "../value/money.schema";
import {
  DECLINE_REASON_MISSING,
  PAYMENT_METHOD_LABELS,
  PAYMENT_METHODS,
  PAYOUT_FILTERS,
  PAYOUT_SORTS,
  PORTAL_PAYOUT_INCOMPLETE,
} from "./payout";

const FILL_IN = "Please fill in all required fields.";

const labels = Object.entries(PAYMENT_METHOD_LABELS);
const methodOf = (text: string) =>
  labels.find(([method, label]) => [method, label.toLowerCase()].includes(text.trim().toLowerCase()))?.[0];

const ONE_OF = `Must be one of ${PAYMENT_METHODS.join(", ")}`;

const paymentMethod = (missing: string) =>
  z
    .string({ error: unlessGiven(missing, ONE_OF) })
    .trim()
    .min(1, missing)
    .transform((text) => methodOf(text) ?? text)
    .pipe(z.enum(PAYMENT_METHODS, { error: ONE_OF }));

const DETAILS_MAX = 2_000;

const sentAmount = {
  amountCents: z.number("Enter whole cents").int("Enter whole cents").min(0).max(Number.MAX_SAFE_INTEGER).nullish(),
  amount: z
    .union([z.string(), z.number().transform(String)])
    .pipe(amountSchema)
    .nullish(),
};

/** Without `paymentPeriodStart`, the request is for the current term. An amount, if sent, must equal the term's fee. */
export const newPayoutSchema = z
  .object({
    contractId: z
      .number({ error: unlessGiven(FILL_IN) })
      .int()
      .positive(),
    paymentMethod: paymentMethod(FILL_IN),
    paymentDetails: requiredWords(FILL_IN, DETAILS_MAX),
    description: optionalWords(2_000),
    paymentPeriodStart: daySchema().nullish(),
    ...sentAmount,
  })
  .meta({ id: "NewPayout" });

export const portalPayoutRequestSchema = z
  .object({
    contractId: z.number().int().positive().nullish(),
    paymentMethod: paymentMethod(PORTAL_PAYOUT_INCOMPLETE),
    paymentDetails: requiredWords(PORTAL_PAYOUT_INCOMPLETE, DETAILS_MAX),
    description: requiredWords(PORTAL_PAYOUT_INCOMPLETE, 2_000),
    ...sentAmount,
  })
  .meta({ id: "PortalPayoutRequest" });

const note = optionalWords(5_000);
const reference = optionalWords(200);

export const payoutStatusSchema = z
  .object({
    status: z.enum(["SYNCED", "PAID", "CANCELLED"], { error: "Must be one of SYNCED, PAID, CANCELLED" }),
    declineNotes: note,
    externalReference: reference,
  })
  .refine(({ status, declineNotes }) => status !== "CANCELLED" || Boolean(declineNotes), {
    path: ["declineNotes"],
    message: DECLINE_REASON_MISSING,
  })
  .meta({ id: "PayoutStatus" });

export const payoutReviewSchema = z
  .object({
    status: z.enum(["APPROVED", "PAID", "REJECTED"], { error: "Must be one of APPROVED, PAID, REJECTED" }),
    adminNotes: note,
    externalReference: reference,
  })
  .refine(({ status, adminNotes }) => status !== "REJECTED" || Boolean(adminNotes), {
    path: ["adminNotes"],
    message: DECLINE_REASON_MISSING,
  })
  .meta({ id: "PayoutReview" });

export const payoutFilterSchema = z.object({
  search: words(200).optional(),
  status: optionalFilter(z.enum(PAYOUT_FILTERS)),
  method: optionalFilter(z.enum(PAYMENT_METHODS)),
  /** `YYYY-MM` of the payment period. */
  month: optionalFilter(
    z.string().regex(/^(19|2\d)\d\d-(0[1-9]|1[0-2])$/, "Enter a month as YYYY-MM, between 1900 and 2999"),
  ),
  contractId: contractIdFilter,
  adminOwnerId: adminOwnerFilter,
  sort: z.enum(PAYOUT_SORTS).default("recent"),
});

const place = {
  ...listPlace,
};

export const payoutListQuerySchema = payoutFilterSchema.extend(place);

export const payoutSummaryQuerySchema = payoutFilterSchema.pick({ method: true, month: true, contractId: true });

export const portalPayoutListQuerySchema = z.object(place);

export const payableListQuerySchema = payoutFilterSchema
  .pick({ search: true, contractId: true, adminOwnerId: true })
  .extend(place);

/** The start of the term that the caller saw, so that a repeated call does not advance it twice. */
export const advanceTermSchema = z.object({ termStart: daySchema().nullish() }).default({}).meta({ id: "AdvanceTerm" });

export type NewPayout = z.output<typeof newPayoutSchema>;
export type NewPayoutInput = z.input<typeof newPayoutSchema>;
export type PortalPayoutRequest = z.output<typeof portalPayoutRequestSchema>;
export type PortalPayoutRequestInput = z.input<typeof portalPayoutRequestSchema>;
export type PayoutStatusChangeInput = z.input<typeof payoutStatusSchema>;
export type PayoutReviewChangeInput = z.input<typeof payoutReviewSchema>;
export type PayoutFilterQuery = z.output<typeof payoutFilterSchema>;
export type PayoutSummaryQuery = z.output<typeof payoutSummaryQuerySchema>;
export type PayableListQuery = z.output<typeof payableListQuerySchema>;
