import type { PayoutSort } from "@crm/domain/payout/payout";
import type { PayoutRequest } from "@crm/domain/payout/payout.schema";
import { type InfiniteData, keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "../create-api-client";
import { listPages, pagesOf } from "../http/list-pages";
import type { Page } from "../http/page";
import type { PayableFilters, PayoutFilters } from "./payouts";

const PAGE_ROWS = 50;
const PAGE_PAYABLES = 20;
const TIMELINE_ROWS = 50;

export function payoutPages(api: ApiClient, query: PayoutFilters & { sort: PayoutSort }) {
  return listPages(["/api/payout-requests", query], PAGE_ROWS, (page, signal) =>
    api.payouts.page({ ...query, ...page }, signal),
  );
}

export function listedPayout(queryClient: QueryClient, id: number): PayoutRequest | undefined {
  return queryClient
    .getQueriesData<InfiniteData<Page<PayoutRequest>>>({ queryKey: ["/api/payout-requests"] })
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap(({ rows }) => rows)
    .find((row) => row.id === id);
}

export function onePayout(api: ApiClient, id: number) {
  return queryOptions({
    queryKey: [`/api/payout-requests/${id}`],
    queryFn: ({ signal }) => api.payouts.find(id, signal),
  });
}

export function payoutTimeline(api: ApiClient, id: number) {
  return pagesOf([`/api/payout-requests/${id}/timeline`], TIMELINE_ROWS, (page, signal) =>
    api.payouts.timeline(id, { ...page }, signal),
  );
}

/** The payout cards, filtered by all but search and status. */
export function payoutSummary(api: ApiClient, { method, month, contractId }: PayoutFilters) {
  const filters = { method, month, contractId };
  return queryOptions({
    queryKey: ["/api/payout-requests/summary", filters],
    queryFn: ({ signal }) => api.payouts.summary(filters, signal),
    placeholderData: keepPreviousData,
  });
}

/** Paid amounts of the last six months, newest first. */
export function payoutMonths(api: ApiClient) {
  return queryOptions({
    queryKey: ["/api/payout-requests/months"],
    queryFn: ({ signal }) => api.payouts.months(signal),
  });
}

/** The terms that are owed but not requested, oldest first, page by page. */
export function payablePages(api: ApiClient, query: PayableFilters) {
  return listPages(["/api/payout-requests/payables", query], PAGE_PAYABLES, (page, signal) =>
    api.payouts.payables({ ...query, ...page }, signal),
  );
}

/** A contract's terms, newest first, with approved and requested amounts. */
export function contractTerms(api: ApiClient, contractId: number) {
  return queryOptions({
    queryKey: [`/api/contracts/${contractId}/terms`],
    queryFn: ({ signal }) => api.payouts.terms(contractId, signal),
  });
}

export function recentPayouts(api: ApiClient, limit: number) {
  return queryOptions({
    queryKey: ["/api/payout-requests", "recent", limit],
    queryFn: ({ signal }) => api.payouts.page({ sort: "recent", limit }, signal),
  });
}

/** Refetches payouts and terms after a write or a live event. */
export async function refreshPayouts(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) =>
      typeof path === "string" && /^\/api\/(payout-requests\b|contracts\/\d+\/terms$)/.test(path),
  });
}
