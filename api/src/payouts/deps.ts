import type { PlatformDeps } from "../platform/deps";
import type { PayoutSyncSettings } from "./sync/post-payout";

export type PayoutDeps = PlatformDeps & {
  /** null: approved requests are not sent. */
  payoutSync: PayoutSyncSettings | null;
  /** Font paths, tried in this order for letters that Noto Sans lacks. */
  invoiceFonts: readonly string[];
};
