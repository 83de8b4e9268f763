import { payoutObstacles } from "@crm/domain/payout-permission";
import { uploadObstacles } from "@crm/domain/upload-permission";
import { useMoment, usePortal } from "../portal-context";
import { useLatestPayouts } from "./use-latest-payouts";

/**
 * Why the creator may not upload, or ask for pay, at this moment; no reasons where they may. The server's own rules, told
 * by the portal's clock, so that a button is off as soon as its term is over.
 */
export function usePermissions(): { uploadReasons: string[]; payoutReasons: string[]; hasOpen: boolean } {
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
  return {
    uploadReasons: uploadObstacles({ term, contractStatus }),
    payoutReasons: query.data ? obstacles.map(({ reason }) => reason) : portal.payout.reasons,
    hasOpen: openRequest !== null,
  };
}
