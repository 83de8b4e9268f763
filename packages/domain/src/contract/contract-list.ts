export const CONTRACT_SORTS = ["recent", "oldest", "name-asc", "name-desc", "fee-desc", "fee-asc"] as const;

export type ContractSort = (typeof CONTRACT_SORTS)[number];
