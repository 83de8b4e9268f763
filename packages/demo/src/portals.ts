/** A portal of the demo; it was made `daysAgo`, and last opened `openedHoursAgo`, unless nobody has. */
export type DemoPortal = { person: string; daysAgo: number; openedHoursAgo?: number };

/** Who has a portal: one contract is over, one creator has never looked, and the others have none yet. */
export const demoPortals: readonly DemoPortal[] = [
  { person: "ada", daysAgo: 88, openedHoursAgo: 3 },
  { person: "grace", daysAgo: 300, openedHoursAgo: 26 },
  { person: "linus", daysAgo: 390, openedHoursAgo: 24 * 70 },
  { person: "mei", daysAgo: 40, openedHoursAgo: 1 },
  { person: "jonas", daysAgo: 20 },
  { person: "tunde", daysAgo: 60, openedHoursAgo: 24 * 9 },
];
