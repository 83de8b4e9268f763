/** Whose uploads a portal's are, in this browser's memory of unfinished ones. */
export const uploadOwner = (contractId: number): string => `portal:${contractId}`;
