import { payablePages } from "@crm/api-client";
import type { Payable } from "@crm/domain/payout/payout.schema";
import { PAYOUT_EVENTS } from "@crm/domain/server/live-event";
import { useLiveEvents, useModule } from "@crm/module-kit";
import { hashKey, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { payableFilters } from "../list-filters";

const LOOKED_AT = 50;

interface Shown {
  rows: readonly Payable[];
  total: number;
}

/**
 * Whether what is owed has changed since it was shown: at an event it is asked for again beside what is shown, which stays
 * as it is until `renew`, so that no row moves under the cursor.
 */
export function usePayablesNow(filters: ReturnType<typeof payableFilters>, shown: Shown | undefined) {
  const { api, queryClient } = useModule();
  const [events, setEvents] = useState(0);
  useLiveEvents(PAYOUT_EVENTS, () => setEvents((before) => before + 1));
  const { data: now } = useQuery({
    queryKey: ["/api/payout-requests/payables", "now", filters, events],
    queryFn: ({ signal }) => api.payouts.payables({ ...filters, limit: LOOKED_AT }, signal),
    enabled: events > 0,
    gcTime: 0,
  });
  return {
    hasChanged: Boolean(now && shown && !isSame(now, shown)),
    async renew() {
      setEvents(0);
      await queryClient.invalidateQueries({ queryKey: payablePages(api, filters).queryKey });
    },
  };
}

function isSame(now: Shown, shown: Shown): boolean {
  const looked = Math.min(LOOKED_AT, shown.rows.length);
  return now.total === shown.total && hashKey(now.rows.slice(0, looked)) === hashKey(shown.rows.slice(0, looked));
}
