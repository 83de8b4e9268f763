/** How many of a term's videos are approved, in words: `2 of 6 approved`. */
export function approvedWords({ approvedCount, videosRequired }: Approved): string {
  // A contract that asks for no videos has none to count.
  return videosRequired === 0 ? "no videos required" : `${approvedCount} of ${videosRequired} approved`;
}

/** The approved videos of a term and how many it asks for. */
export interface Approved {
  approvedCount: number;
  videosRequired: number;
}
