/** What people set a contract to, apart from what its dates say (spec part 2 §3). */
export const CONTRACT_LIFE_STATUSES = ["ACTIVE", "PAUSED", "COMPLETED", "ARCHIVED"] as const;

export type ContractLifeStatus = (typeof CONTRACT_LIFE_STATUSES)[number];
