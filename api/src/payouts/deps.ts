import type { PlatformDeps } from "../platform/deps";
import type { PayoutSyncSettings } from "./sync/post-payout";

/** For payouts and their invoices. */
export type PayoutDeps = PlatformDeps & {
  /** Where approved payout requests are sent; null where nowhere. */
  payoutSync: PayoutSyncSettings | null;
  /** Paths of fonts for the letters of invoices that Noto Sans lacks, in the order in which they are tried. */
  invoiceFonts: readonly string[];
};
