import { closedReasons, type PortalStanding } from "@crm/domain/contract/closed-term";

/** A reason that closes uploads and payouts alike appears once, worded for both. */
export function whyNotYet(
  standing: PortalStanding,
  { uploadReasons, payoutReasons }: { uploadReasons: readonly string[]; payoutReasons: readonly string[] },
): string[] {
  const ofOne = [...closedReasons(standing, "Uploads"), ...closedReasons(standing, "Payouts")];
  const others = [...uploadReasons, ...payoutReasons].filter((reason) => !ofOne.includes(reason));
  return [...new Set([...closedReasons(standing, "Uploads and payouts"), ...others])];
}
