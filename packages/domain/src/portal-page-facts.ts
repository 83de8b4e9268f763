import type { PortalPayout } from "./payout.schema";
import type { Portal, PortalAnnouncement } from "./portal.schema";

/** Why an address below `/portal` shows no portal: nobody has the slug, another replaced it, or it is no portal's address. */
export type PortalProblem = "not_found" | "replaced" | "unknown_path";

/**
 * What the server puts into the portal's page, so that it shows without a further call; `payouts` are the newest,
 * one more than are shown at first where there are more.
 */
export type PortalPageFacts =
  | { portal: Portal; announcements: PortalAnnouncement[]; payouts: PortalPayout[] }
  | { problem: PortalProblem };
