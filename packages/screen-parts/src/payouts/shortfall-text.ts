import type { Approved } from "./approved-words";

/** A sentence if too few videos are approved, else null. */
export function shortfallText({ approvedCount, videosRequired }: Approved): string | null {
  if (approvedCount >= videosRequired) return null;
  if (approvedCount === 0)
    return videosRequired === 1 ? "The video is not approved." : `None of ${videosRequired} videos is approved.`;
  return `Only ${approvedCount} of ${videosRequired} videos ${approvedCount === 1 ? "is" : "are"} approved.`;
}
