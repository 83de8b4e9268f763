/** Storage key part that separates the unfinished uploads of several portals in one browser. */
export const uploadOwner = (contractId: number): string => `portal:${contractId}`;
