import { closedReasons, type PortalStanding } from "@crm/domain/contract/closed-term";

/** Reasons why uploads or payouts are closed. One that closes both is listed once, as "Uploads and payouts". */
export function whyNotYet(
  standing: PortalStanding,
  { uploadReasons, payoutReasons }: { uploadReasons: readonly string[]; payoutReasons: readonly string[] },
): string[] {
  const ofOne = [...closedReasons(standing, "Uploads"), ...closedReasons(standing, "Payouts")];
  const others = [...uploadReasons, ...payoutReasons].filter((reason) => !ofOne.includes(reason));
  return [...new Set([...closedReasons(standing, "Uploads and payouts"), ...others])];
}
