/** For example `2 of 6 approved`. */
export function approvedWords({ approvedCount, videosRequired }: Approved): string {
  return videosRequired === 0 ? "no videos required" : `${approvedCount} of ${videosRequired} approved`;
}

export interface Approved {
  approvedCount: number;
  videosRequired: number;
}
