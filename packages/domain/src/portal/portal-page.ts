import type { PortalPayout } from "../payout/payout.schema";
import type { Portal, PortalAnnouncement } from "./portal.schema";

/**
 * What the server puts into a portal's page, so that it can be shown without another call: all of it with the latest
 * payout requests (`TOLD_PAYOUTS` at most), or why there is nothing to show.
 */
export type PortalPageFacts =
  | { portal: Portal; announcements: PortalAnnouncement[]; payouts: PortalPayout[] }
  | { problem: "not_found" | "replaced" | "unknown_path" };

/** Payout requests that a portal shows at once (spec part 2 §2). */
export const SHOWN_PAYOUTS = 3;

/** Payout requests that it is told of at first: one more, by which it knows that there are others. */
export const TOLD_PAYOUTS = SHOWN_PAYOUTS + 1;
