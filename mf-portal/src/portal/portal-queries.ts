import type { Page, PortalClient } from "@crm/api-client/portal";
import type { PortalPayout } from "@crm/domain/payout/payout.schema";
import { type PortalPageFacts, TOLD_PAYOUTS } from "@crm/domain/portal/portal-page";
import { type QueryClient, queryOptions } from "@tanstack/react-query";

// The most that one answer may hold.
const MOST_PAYOUTS = 200;

// A phone that slept or lost its line shows what is true now, as soon as it is back.
const fresh = { refetchOnReconnect: "always" } as const;

const PORTAL = ["portal"] as const;
const ANNOUNCEMENTS = ["announcements"] as const;
const PAYOUTS = ["payouts"] as const;

export const portalQuery = (client: PortalClient) =>
  queryOptions({ queryKey: PORTAL, queryFn: ({ signal }) => client.load(signal), ...fresh });

export const announcementsQuery = (client: PortalClient) =>
  queryOptions({ queryKey: ANNOUNCEMENTS, queryFn: ({ signal }) => client.announcements(signal), ...fresh });

/** The newest payments: one more than are shown, where there are more. */
export const latestPayoutsQuery = (client: PortalClient) =>
  queryOptions({
    queryKey: [...PAYOUTS, "latest"],
    queryFn: async ({ signal }) => (await client.payouts({ limit: TOLD_PAYOUTS }, signal)).rows,
    ...fresh,
  });

/** All payments. */
export const everyPayoutQuery = (client: PortalClient) =>
  queryOptions({
    queryKey: [...PAYOUTS, "all"],
    queryFn: async ({ signal }) => {
      const payouts: PortalPayout[] = [];
      let cursor: string | null = null;
      do {
        const page: Page<PortalPayout> = await client.payouts({ limit: MOST_PAYOUTS, cursor }, signal);
        payouts.push(...page.rows);
        cursor = page.nextCursor;
      } while (cursor !== null);
      return payouts;
    },
    ...fresh,
  });

/** Takes what came with the page as the answers of the first calls. */
export function keepFacts(
  cache: QueryClient,
  { portal, announcements, payouts }: Extract<PortalPageFacts, { portal: unknown }>,
): void {
  cache.setQueryData(PORTAL, portal);
  cache.setQueryData(ANNOUNCEMENTS, announcements);
  cache.setQueryData([...PAYOUTS, "latest"], payouts);
}
