export const CONTRACT_FILE_KINDS = ["pdf", "image", "word", "spreadsheet"] as const;

export type ContractFileKind = (typeof CONTRACT_FILE_KINDS)[number];

export const CONTRACT_FILE_SORTS = ["recent", "oldest", "name-asc", "name-desc", "size-desc", "size-asc"] as const;

export type ContractFileSort = (typeof CONTRACT_FILE_SORTS)[number];
