import type { Page, PortalClient } from "@crm/api-client/portal";
import type { PortalPayout } from "@crm/domain/payout.schema";
import { type PortalPageFacts, SHOWN_PAYOUTS } from "@crm/domain/portal-page";
import { infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query";

const MORE_PAYOUTS = 20;

// A phone that slept or lost its line shows what is true now, as soon as it is back.
const fresh = { refetchOnReconnect: "always" } as const;

const PORTAL = ["portal"] as const;
const ANNOUNCEMENTS = ["announcements"] as const;
const PAYOUTS = ["payouts"] as const;
const EVERY_PAYOUT = ["payouts", "all"] as const;

export const portalQuery = (client: PortalClient) =>
  queryOptions({ queryKey: PORTAL, queryFn: ({ signal }) => client.load(signal), ...fresh });

export const announcementsQuery = (client: PortalClient) =>
  queryOptions({ queryKey: ANNOUNCEMENTS, queryFn: ({ signal }) => client.announcements(signal), ...fresh });

/** The newest payments, and how many there are in all. */
export const latestPayoutsQuery = (client: PortalClient) =>
  queryOptions({
    queryKey: [...PAYOUTS, "latest"],
    queryFn: ({ signal }) => client.payouts({ limit: SHOWN_PAYOUTS }, signal),
    ...fresh,
  });

/** All payments, page by page. */
export const everyPayoutQuery = (client: PortalClient) =>
  infiniteQueryOptions({
    queryKey: EVERY_PAYOUT,
    queryFn: ({ signal, pageParam }) => client.payouts({ limit: MORE_PAYOUTS, cursor: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }: Page<PortalPayout>) => nextCursor,
    ...fresh,
  });

/** Takes what came with the page as the answers of the first calls. */
export function keepFacts(
  cache: QueryClient,
  { portal, announcements, payouts }: Extract<PortalPageFacts, { portal: unknown }>,
): void {
  cache.setQueryData(PORTAL, portal);
  cache.setQueryData(ANNOUNCEMENTS, announcements);
  cache.setQueryData([...PAYOUTS, "latest"], latestOf(payouts));
}

// The page holds the newest alone, and where it holds as many as are shown there may be more.
const latestOf = (rows: PortalPayout[]): Page<PortalPayout> => ({
  rows,
  total: rows.length,
  isCapped: rows.length === SHOWN_PAYOUTS,
  nextCursor: null,
});
