import { payoutObstacles } from "@crm/domain/payout/payout-permission";
import { uploadObstacles } from "@crm/domain/video/upload-permission";
import { useMoment, usePortal } from "../portal-context";
import { useLatestPayouts } from "../portal-queries";
import { whyNotYet } from "./why-not-yet";

/** Applies the server's rules at the portal's time, so that buttons close when a term ends. Empty list: allowed. */
export function usePermissions(): {
  uploadReasons: string[];
  payoutReasons: string[];
  reasons: string[];
  hasOpen: boolean;
} {
  const { portal } = usePortal();
  const { term } = useMoment();
  const { query, rows, openRequest } = useLatestPayouts();
  const contractStatus = portal.contract.status;
  const { approvedVideos, requiredThisMonth } = portal.progress;
  const obstacles = payoutObstacles({
    term,
    contractStatus,
    approvedVideos,
    requiredVideos: requiredThisMonth,
    feeCents: portal.payout.amountCents,
    openRequest,
    isPaid: rows.some((row) => row.status === "PAID" && row.paymentPeriodStart === portal.term.startDate),
  });
  const standing = { term, contractStatus };
  const uploadReasons = uploadObstacles(standing);
  const payoutReasons = query.data ? obstacles.map(({ reason }) => reason) : portal.payout.reasons;
  return {
    uploadReasons,
    payoutReasons,
    reasons: whyNotYet(standing, { uploadReasons, payoutReasons }),
    hasOpen: openRequest !== null,
  };
}
