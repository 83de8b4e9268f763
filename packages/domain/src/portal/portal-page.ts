import type { PortalPayout } from "../payout/payout.schema";
import type { Portal, PortalAnnouncement } from "./portal.schema";

export type PortalPageFacts =
  | { portal: Portal; announcements: PortalAnnouncement[]; payouts: PortalPayout[] }
  | { problem: "not_found" | "replaced" | "unknown_path" };

export const SHOWN_PAYOUTS = 3;

/** One more than shown, to know whether there are more. */
export const PRELOADED_PAYOUTS = SHOWN_PAYOUTS + 1;
