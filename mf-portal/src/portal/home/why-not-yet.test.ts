import { expect, test } from "bun:test";
import { type PayoutSituation, payoutObstacles } from "@crm/domain/payout/payout-permission";
import { uploadObstacles } from "@crm/domain/video/upload-permission";
import { whyNotYet } from "./why-not-yet";

const open = { boundary: "2027-01-31", daysLeft: 12, nextStartsOn: "2027-01-31" } as const;
const running: PayoutSituation = {
  ...{ term: { state: "running", ...open }, contractStatus: "ACTIVE", feeCents: 100, openRequest: null, isPaid: false },
  ...{ approvedVideos: 2, requiredVideos: 2 },
};
const expired: PayoutSituation["term"] = {
  ...{ boundary: "2027-01-31", nextBoundary: "2027-03-02", msUntilNextBoundary: 1 },
  state: "expired",
};
const OVER = "This term ended on Jan 30, 2027. Uploads and payouts open again when your manager starts the next one.";
const PAUSED = "Your contract is paused. Contact your manager to continue.";
const NOT_APPROVED = "1 of this term's 2 videos are approved. All must be.";

test.each<[string, Partial<PayoutSituation>, string[]]>([
  ["nothing is closed", {}, []],
  ["only payouts are closed", { approvedVideos: 1 }, [NOT_APPROVED]],
  [
    "only uploads are closed",
    { term: { state: "completed", ...open } },
    ["All videos of this term are approved. Uploads open again when your next term starts."],
  ],
  ["the term is over", { term: expired }, [OVER]],
  ["the term is over and a video is missing", { term: expired, approvedVideos: 1 }, [OVER, NOT_APPROVED]],
  [
    "the term has not begun",
    { term: { state: "not_started", startsOn: "2027-01-31", daysUntilStart: 4 }, approvedVideos: 1 },
    ["Your next term starts on Jan 31, 2027. Uploads and payouts open with it.", NOT_APPROVED],
  ],
  ["the contract is paused and its term over", { contractStatus: "PAUSED", term: expired }, [PAUSED, OVER]],
])("whyNotYet() names each reason once when %s", (_, facts, expected) => {
  const situation = { ...running, ...facts };
  const reasons = {
    uploadReasons: uploadObstacles(situation),
    payoutReasons: payoutObstacles(situation).map(({ reason }) => reason),
  };
  expect(whyNotYet(situation, reasons)).toEqual(expected);
});
