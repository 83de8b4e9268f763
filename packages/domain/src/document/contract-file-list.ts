/** Kinds that the vault filters by (spec part 1 §2, Contract Vault). */
export const CONTRACT_FILE_KINDS = ["pdf", "image", "word", "spreadsheet"] as const;

export type ContractFileKind = (typeof CONTRACT_FILE_KINDS)[number];

/** Orders of the vault's list: by day, name and size. */
export const CONTRACT_FILE_SORTS = ["recent", "oldest", "name-asc", "name-desc", "size-desc", "size-asc"] as const;

export type ContractFileSort = (typeof CONTRACT_FILE_SORTS)[number];
