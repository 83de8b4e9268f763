import { CONTRACT_FILE_KINDS, CONTRACT_FILE_SORTS } from "@crm/domain/document/contract-file-list";
import { flag, id, oneOf, searchReader, textUpTo } from "@crm/module-kit";

const unassigned = oneOf(["unassigned"]);

export const vaultSearch = searchReader({
  search: textUpTo(200),
  contractId: (value) => unassigned(value) ?? id(value),
  recent: flag,
  type: oneOf(CONTRACT_FILE_KINDS),
  sort: oneOf(CONTRACT_FILE_SORTS),
  file: id,
});

export type VaultSearch = ReturnType<typeof vaultSearch.parse>;

export type SetVaultSearch = (
  change: { [Name in keyof VaultSearch]?: VaultSearch[Name] | undefined },
  options?: { replace?: boolean },
) => void;

export const NO_FILTERS = { search: undefined, contractId: undefined, type: undefined, recent: undefined };

export function isNarrowed({ search, contractId, type, recent }: VaultSearch): boolean {
  return Boolean(search || contractId || type || recent);
}
