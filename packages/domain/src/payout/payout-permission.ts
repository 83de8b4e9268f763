import { closedReasons, type PortalStanding } from "../contract/closed-term";
import { isOpenPayout, type PayoutStatus } from "./payout";

export type PayoutObstacle = { status: 403 | 409 | 422; reason: string };

export type PayoutSituation = PortalStanding & {
  approvedVideos: number;
  requiredVideos: number;
  feeCents: number;
  openRequest: PayoutStatus | null;
  isPaid: boolean;
};

/** Every reason why a creator cannot request the payout: 403 from the term, 409 from an earlier request, 422 for missing data. */
export function payoutObstacles(situation: PayoutSituation): PayoutObstacle[] {
  const { approvedVideos, requiredVideos, feeCents, openRequest, isPaid } = situation;
  return [
    ...closedReasons(situation, "Payouts").map((reason) => ({ status: 403, reason }) as const),
    ...(openRequest !== null && isOpenPayout(openRequest)
      ? [{ status: 409, reason: "Your last payout request is not paid yet. You can ask again once it is." } as const]
      : []),
    ...(isPaid ? [{ status: 409, reason: "This term is paid already." } as const] : []),
    ...(approvedVideos < requiredVideos
      ? [{ status: 422, reason: notApprovedText(approvedVideos, requiredVideos) } as const]
      : []),
    ...(feeCents === 0 ? [{ status: 422, reason: NO_FEE_YET } as const] : []),
  ];
}

export const NO_FEE = "There is no fee to pay out for this term. Set the contract's fee first, or choose another term.";

export const NO_FEE_YET = "There is no fee to pay out for this term. Contact your manager to agree on one.";

function notApprovedText(approved: number, required: number): string {
  return required === 1
    ? "This term's video is not approved yet."
    : `${approved} of this term's ${required} videos are approved. All must be.`;
}
