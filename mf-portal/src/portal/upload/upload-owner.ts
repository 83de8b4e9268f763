/** Separates the remembered uploads of several portals in one browser. */
export const uploadOwner = (contractId: number): string => `portal:${contractId}`;
