import { CONTRACT_FILE_KINDS, CONTRACT_FILE_SORTS } from "@crm/domain/document/contract-file-list";
import { id, oneOf, searchReader, textUpTo } from "@crm/module-kit";

const unassigned = oneOf(["unassigned"]);

/** Reads the vault's state in the address: what the list shows, and the file that is open. */
export const vaultSearch = searchReader({
  search: textUpTo(200),
  contractId: (value) => unassigned(value) ?? id(value),
  type: oneOf(CONTRACT_FILE_KINDS),
  sort: oneOf(CONTRACT_FILE_SORTS),
  file: id,
});

export type VaultSearch = ReturnType<typeof vaultSearch.parse>;

/** Changes the address; `replace` adds no step to go back by. */
export type SetVaultSearch = (
  change: { [Name in keyof VaultSearch]?: VaultSearch[Name] | undefined },
  options?: { replace?: boolean },
) => void;
