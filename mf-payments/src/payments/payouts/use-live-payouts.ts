import { onePayout, payoutPages, payoutTimeline } from "@crm/api-client";
import type { PayoutRequest } from "@crm/domain/payout/payout.schema";
import { PAYOUT_EVENTS } from "@crm/domain/server/live-event";
import { useLiveEvents, useModule } from "@crm/module-kit";
import { firstPage, withRow } from "@crm/screen-parts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { listFilters } from "../list-filters";
import { type PaymentsSearch, sortOf } from "../payments-search";

// More new requests than these are not counted one by one.
const COUNTED = 50;
const LIST = "/api/payout-requests";
const FIGURES = [`${LIST}/summary`, `${LIST}/months`];
const NONE: { announced: readonly number[]; gaps: number } = { announced: [], gaps: 0 };

/**
 * Keeps what is shown as it is on the server without moving it: a row changes in its place, the figures are fetched again,
 * and new requests that the filters let through are only counted, until they are asked for.
 */
export function useLivePayouts(view: PaymentsSearch, rows: readonly PayoutRequest[] | undefined) {
  const { api, queryClient } = useModule();
  const filters = listFilters(view);
  const { queryKey } = payoutPages(api, { ...filters, sort: sortOf(view) });
  const [{ announced, gaps }, setNews] = useState(NONE);
  const { data: newest } = useQuery({
    queryKey: [LIST, "new", filters, announced],
    queryFn: ({ signal }) => api.payouts.page({ ...filters, sort: "recent", limit: COUNTED }, signal),
    enabled: announced.length > 0,
    gcTime: 0,
  });

  // Where events may have been missed, the list's top is looked at beside what is shown.
  const { data: top } = useQuery({
    queryKey: [LIST, "top", filters, sortOf(view), gaps],
    queryFn: ({ signal }) => api.payouts.page({ ...filters, sort: sortOf(view), limit: COUNTED }, signal),
    enabled: gaps > 0,
    gcTime: 0,
  });

  const renew = async (id: number) => {
    if (id !== view.request && !rows?.some((row) => row.id === id)) return;
    // What the panel shows of it is that same answer.
    const changed = await queryClient.fetchQuery({ ...onePayout(api, id), staleTime: 0 });
    queryClient.setQueryData(queryKey, (list) => list && withRow(list, changed));
    await queryClient.invalidateQueries({ queryKey: payoutTimeline(api, id).queryKey });
  };
  useLiveEvents(PAYOUT_EVENTS, (event) => {
    for (const path of FIGURES) void queryClient.invalidateQueries({ queryKey: [path] });
    // Other lists that are held are fetched again when they are next shown.
    void queryClient.invalidateQueries({ queryKey: [LIST], refetchType: "none" });
    // Where nothing is shown, nothing can move.
    if (rows?.length === 0) void queryClient.invalidateQueries({ queryKey });
    else if (event === null) setNews((before) => ({ ...before, gaps: before.gaps + 1 }));
    else if (event.type === "payout.created")
      setNews((before) => ({ ...before, announced: [...new Set([...before.announced, event.id])] }));
    // One that cannot be read now stays as it was until the list is fetched again.
    else if (event.type === "payout.changed") renew(event.id).catch(() => {});
  });

  const shown = new Set(rows?.map(({ id }) => id));
  return {
    /** How many have come that the list does not show. */
    arrived: newest?.rows.filter(({ id }) => announced.includes(id) && !shown.has(id)).length ?? 0,
    /** Events were missed, and the list's top is another by now. */
    isOutdated: Boolean(top && rows && stateOf(top.rows) !== stateOf(rows.slice(0, COUNTED))),
    /** Fetches the list anew from its top. */
    async show() {
      setNews(NONE);
      queryClient.setQueryData(queryKey, (list) => list && firstPage(list));
      await queryClient.invalidateQueries({ queryKey });
    },
  };
}

const stateOf = (rows: readonly PayoutRequest[]) =>
  rows.map(({ id, version, sync }) => `${id} ${version} ${sync}`).join();
