/** How `bun run audit` ends where the registry gives no advisories, so that nothing was checked. */
export const NO_ADVISORIES = 3;
