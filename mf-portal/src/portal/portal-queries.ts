import type { Page, PortalClient } from "@crm/api-client/portal";
import { isOpenPayout } from "@crm/domain/payout/payout";
import type { PortalPayout } from "@crm/domain/payout/payout.schema";
import type { PortalVideo } from "@crm/domain/portal/portal.schema";
import { type PortalPageFacts, PRELOADED_PAYOUTS } from "@crm/domain/portal/portal-page";
import { isPendingReview } from "@crm/domain/video/video-submission";
import { type QueryClient, queryOptions, useQuery } from "@tanstack/react-query";
import { usePortal } from "./portal-context";

// The most that one answer may hold.
const MOST_PAYOUTS = 200;

// A phone that slept or lost its line shows what is true now, as soon as it is back.
const fresh = { refetchOnReconnect: "always" } as const;

// Of the 120 calls a minute that a portal may make, these are 12.
const ANNOUNCEMENTS_MS = 5000;

const PORTAL = ["portal"] as const;
const ANNOUNCEMENTS = ["announcements"] as const;
const PAYOUTS = ["payouts"] as const;

export const portalQuery = (client: PortalClient) =>
  queryOptions({ queryKey: PORTAL, queryFn: ({ signal }) => client.load(signal), ...fresh });

/** Asked for again and again while the page is looked at, since an urgent one is not to wait for the next visit. */
export const announcementsQuery = (client: PortalClient) =>
  queryOptions({
    queryKey: ANNOUNCEMENTS,
    queryFn: ({ signal }) => client.announcements(signal),
    refetchInterval: ANNOUNCEMENTS_MS,
    ...fresh,
  });

/** The newest payments: one more than are shown, where there are more. */
export const latestPayoutsQuery = (client: PortalClient) =>
  queryOptions({
    queryKey: [...PAYOUTS, "latest"],
    queryFn: async ({ signal }) => (await client.payouts({ limit: PRELOADED_PAYOUTS }, signal)).rows,
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

/** The newest payments, which everything that speaks of payment goes by; `openRequest` is the status of one that waits for its money. */
export function useLatestPayouts() {
  const { client } = usePortal();
  const query = useQuery(latestPayoutsQuery(client));
  const rows: PortalPayout[] = query.data ?? [];
  return { query, rows, openRequest: rows.find(({ status }) => isOpenPayout(status))?.status ?? null };
}

/** The current term's videos that are not done: how many wait for a decision, and those that were sent back, newest first. */
export function useTermVideos(): { inReview: number; toRevise: PortalVideo[] } {
  const { term, videoUploads } = usePortal().portal;
  const ofTerm = videoUploads.filter((video) => video.paymentPeriodStart === term.startDate);
  return {
    inReview: ofTerm.filter(({ status }) => isPendingReview(status)).length,
    toRevise: ofTerm.filter(({ status }) => status === "needs_revision"),
  };
}
