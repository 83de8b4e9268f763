import { isOpenPayout } from "@crm/domain/payout/payout";
import type { PortalPayout } from "@crm/domain/payout/payout.schema";
import { useQuery } from "@tanstack/react-query";
import { usePortal } from "../portal-context";
import { latestPayoutsQuery } from "../portal-queries";

/** The newest payments, which everything that speaks of payment goes by; `openRequest` is the status of one that waits for its money. */
export function useLatestPayouts() {
  const { client } = usePortal();
  const query = useQuery(latestPayoutsQuery(client));
  const rows: PortalPayout[] = query.data ?? [];
  return { query, rows, openRequest: rows.find(({ status }) => isOpenPayout(status))?.status ?? null };
}
