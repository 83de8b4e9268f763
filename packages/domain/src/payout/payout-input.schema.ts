import { z } from "zod";
import { optionalWords, requiredWords, unlessGiven, words } from "../text/words.schema";
import { daySchema } from "../value/day.schema";
import { contractIdFilter, listPlace, optionalFilter } from "../value/list-query.schema";
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

// Either says the same, and is only compared with the term.
const sentAmount = {
  amountCents: z.number("Enter whole cents").int("Enter whole cents").min(0).max(Number.MAX_SAFE_INTEGER).nullish(),
  amount: z
    .union([z.string(), z.number().transform(String)])
    .pipe(amountSchema)
    .nullish(),
};

/**
 * Body of `POST /api/payout-requests`. Without `paymentPeriodStart` it is the current term. The amount is the term's: one
 * that is sent, in either way, must be the same.
 */
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

/** Body of `POST /api/portal/{slug}/payout-request`; a contract or an amount that is sent must be the portal's and its term's. */
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

/** Body of `PUT /api/payout-requests/{id}/status`; a decline needs its reason. */
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

/** Body of `PUT /api/payout-requests/{id}`, in the campaign manager's words; a rejection needs its reason. */
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

/** Query of `GET /api/payout-requests/export`, and what narrows the list. */
export const payoutFilterSchema = z.object({
  search: words(200).optional(),
  status: optionalFilter(z.enum(PAYOUT_FILTERS)),
  method: optionalFilter(z.enum(PAYMENT_METHODS)),
  /** `YYYY-MM` of the payment period. */
  month: optionalFilter(
    z.string().regex(/^(19|2\d)\d\d-(0[1-9]|1[0-2])$/, "Enter a month as YYYY-MM, between 1900 and 2999"),
  ),
  contractId: contractIdFilter,
  sort: z.enum(PAYOUT_SORTS).default("recent"),
});

const place = {
  ...listPlace,
};

/** Query of `GET /api/payout-requests`; without `limit` the whole list comes. */
export const payoutListQuerySchema = payoutFilterSchema.extend(place);

/**
 * Query of `GET /api/payout-requests/summary`: what the list is narrowed by, but for search and status, by which the cards
 * do not go. What is payable has no method yet and goes by the others.
 */
export const payoutSummaryQuerySchema = payoutFilterSchema.pick({ method: true, month: true, contractId: true });

/** Query of `GET /api/portal/{slug}/payout-requests`: newest first; without `limit` the whole list comes. */
export const portalPayoutListQuerySchema = z.object(place);

/** Query of `GET /api/payout-requests/payables`: owed longest first; without `limit` all of them come. */
export const payableListQuerySchema = payoutFilterSchema.pick({ search: true, contractId: true }).extend(place);

/**
 * Body of `POST /api/contracts/{id}/advance-term`: the start of the term that was seen, so that it moves on once; without
 * it the current term is meant.
 */
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
