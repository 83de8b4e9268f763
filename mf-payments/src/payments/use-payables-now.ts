import { payablePages } from "@crm/api-client";
import { PAYOUT_EVENTS } from "@crm/domain/live-event";
import type { Payable } from "@crm/domain/payout.schema";
import { useLiveEvents, useModule } from "@crm/module-kit";
import { hashKey, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { payableFilters } from "./list-filters";

const LOOKED_AT = 50;

/**
 * Whether what is owed has changed since it was shown: at an event it is asked for again beside what is shown, which stays
 * as it is until `renew`, so that no row moves under the cursor.
 */
export function usePayablesNow(filters: ReturnType<typeof payableFilters>, shown: readonly Payable[] | undefined) {
  const { api, queryClient } = useModule();
  const [events, setEvents] = useState(0);
  useLiveEvents(PAYOUT_EVENTS, () => setEvents((before) => before + 1));
  const { data: now } = useQuery({
    queryKey: ["/api/payout-requests/payables", "now", filters, events],
    queryFn: ({ signal }) => api.payouts.payables({ ...filters, limit: LOOKED_AT }, signal),
    enabled: events > 0,
    gcTime: 0,
  });
  const hasChanged = Boolean(now && shown && hashKey(now.rows) !== hashKey(shown.slice(0, LOOKED_AT)));
  return {
    hasChanged,
    async renew() {
      setEvents(0);
      await queryClient.invalidateQueries({ queryKey: payablePages(api, filters).queryKey });
    },
  };
}
