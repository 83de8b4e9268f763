import { closedReasons, type PortalStanding } from "@crm/domain/contract/closed-term";

/** Every reason why not to upload and not to be paid yet; what closes both is said once, of the two together. */
export function whyNotYet(
  standing: PortalStanding,
  { uploadReasons, payoutReasons }: { uploadReasons: readonly string[]; payoutReasons: readonly string[] },
): string[] {
  const ofOne = [...closedReasons(standing, "Uploads"), ...closedReasons(standing, "Payouts")];
  const others = [...uploadReasons, ...payoutReasons].filter((reason) => !ofOne.includes(reason));
  return [...new Set([...closedReasons(standing, "Uploads and payouts"), ...others])];
}
