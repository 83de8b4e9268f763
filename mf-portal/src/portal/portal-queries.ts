import type { Page, PortalClient } from "@crm/api-client/portal";
import { isOpenPayout } from "@crm/domain/payout/payout";
import type { PortalPayout } from "@crm/domain/payout/payout.schema";
import type { PortalVideo } from "@crm/domain/portal/portal.schema";
import { type PortalPageFacts, PRELOADED_PAYOUTS } from "@crm/domain/portal/portal-page";
import { isPendingReview } from "@crm/domain/video/video-submission";
import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { usePortal } from "./portal-context";

// The server's limit per page.
const MAX_PAYOUTS = 200;

// Refetches even fresh data when a phone reconnects, because it may have missed changes.
const fresh = { refetchOnReconnect: "always" } as const;

// 12 requests a minute; a portal may make 120.
const ANNOUNCEMENTS_MS = 5000;

const PORTAL = ["portal"] as const;
const ANNOUNCEMENTS = ["announcements"] as const;
const PAYOUTS = ["payouts"] as const;

export const portalQuery = (client: PortalClient) =>
  queryOptions({ queryKey: PORTAL, queryFn: ({ signal }) => client.load(signal), ...fresh });

/** Polled, because an urgent announcement must not wait for the next visit. */
export const announcementsQuery = (client: PortalClient) =>
  queryOptions({
    queryKey: ANNOUNCEMENTS,
    queryFn: ({ signal }) => client.announcements(signal),
    refetchInterval: ANNOUNCEMENTS_MS,
    ...fresh,
  });

/** Loads one payout more than is shown, to know whether there are more. */
export const latestPayoutsQuery = (client: PortalClient) =>
  queryOptions({
    queryKey: [...PAYOUTS, "latest"],
    queryFn: async ({ signal }) => (await client.payouts({ limit: PRELOADED_PAYOUTS }, signal)).rows,
    ...fresh,
  });

export const everyPayoutQuery = (client: PortalClient) =>
  queryOptions({
    queryKey: [...PAYOUTS, "all"],
    queryFn: async ({ signal }) => {
      const payouts: PortalPayout[] = [];
      let cursor: string | null = null;
      do {
        const page: Page<PortalPayout> = await client.payouts({ limit: MAX_PAYOUTS, cursor }, signal);
        payouts.push(...page.rows);
        cursor = page.nextCursor;
      } while (cursor !== null);
      return payouts;
    },
    ...fresh,
  });

/** Seeds the cache with the data embedded in the page. */
export function keepFacts(
  cache: QueryClient,
  { portal, announcements, payouts }: Extract<PortalPageFacts, { portal: unknown }>,
): void {
  cache.setQueryData(PORTAL, portal);
  cache.setQueryData(ANNOUNCEMENTS, announcements);
  cache.setQueryData([...PAYOUTS, "latest"], payouts);
}

/** `openRequest`: status of the unpaid request, if any. */
export function useLatestPayouts() {
  const { client } = usePortal();
  const query = useQuery(latestPayoutsQuery(client));
  const rows: PortalPayout[] = query.data ?? [];
  return { query, rows, openRequest: rows.find(({ status }) => isOpenPayout(status))?.status ?? null };
}

export function useTermVideos(): { inReview: number; toRevise: PortalVideo[] } {
  const { term, videoUploads } = usePortal().portal;
  const ofTerm = videoUploads.filter((video) => video.paymentPeriodStart === term.startDate);
  return {
    inReview: ofTerm.filter(({ status }) => isPendingReview(status)).length,
    toRevise: ofTerm.filter(({ status }) => status === "needs_revision"),
  };
}
