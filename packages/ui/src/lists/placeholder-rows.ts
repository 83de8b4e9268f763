/** Rows that stand in for a list while it loads (spec part 1 §9). */
export const PLACEHOLDER_ROWS = [1, 2, 3, 4, 5] as const;
