import { expect, test } from "bun:test";
import { timelineEntrySchema } from "@crm/domain/contract/timeline.schema";
import { PAYOUT_STATUSES } from "@crm/domain/payout/payout";
import {
  contractTermSchema,
  payableSchema,
  payoutMonthSchema,
  payoutRequestSchema,
  payoutSummarySchema,
} from "@crm/domain/payout/payout.schema";
import { EXAMPLE_TODAY } from "./example-contracts";
import {
  examplePayables,
  examplePayoutMonths,
  examplePayoutSummary,
  examplePayoutTimeline,
  exampleTerms,
} from "./example-payout-answers";
import { examplePayouts } from "./example-payouts";

const payouts = examplePayouts(EXAMPLE_TODAY);

test("example payout requests match the response schema", () => {
  for (const payout of payouts) payoutRequestSchema.strict().parse(payout);
});

test("example summaries, months, payables, terms and timelines match their response schemas", () => {
  payoutSummarySchema.strict().parse(examplePayoutSummary);
  payoutMonthSchema.strict().array().length(6).parse(examplePayoutMonths(EXAMPLE_TODAY));
  payableSchema.strict().array().parse(examplePayables(EXAMPLE_TODAY));
  contractTermSchema.strict().array().parse(exampleTerms(1, EXAMPLE_TODAY));
  timelineEntrySchema.strict().array().parse(examplePayoutTimeline);
});

test("example payout requests cover every status, with at most one open request per contract", () => {
  expect(new Set(payouts.map(({ status }) => status))).toEqual(new Set(PAYOUT_STATUSES));
  const open = payouts.filter(({ status }) => status === "REQUESTED" || status === "SYNCED");
  expect(new Set(open.map(({ contractId }) => contractId)).size).toBe(open.length);
});
