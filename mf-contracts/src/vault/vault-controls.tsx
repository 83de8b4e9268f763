import { oneContract } from "@crm/api-client";
import type { ContractFileKind, ContractFileSort } from "@crm/domain/document/contract-file-list";
import { useContractChoices, useModule } from "@crm/module-kit";
import { ContractPicker, FilterSelect, ListControls } from "@crm/ui";
import { useQuery } from "@tanstack/react-query";
import type { SetVaultSearch, VaultSearch } from "./vault-search";

const TYPE_CHOICES: { value: ContractFileKind | "all"; label: string }[] = [
  { value: "all", label: "All Types" },
  { value: "pdf", label: "PDF Documents" },
  { value: "image", label: "Images" },
  { value: "word", label: "Word Documents" },
  { value: "spreadsheet", label: "Spreadsheets" },
];

const SORT_CHOICES: { value: ContractFileSort; label: string }[] = [
  { value: "recent", label: "Most Recent" },
  { value: "oldest", label: "Oldest First" },
  { value: "name-asc", label: "Name A-Z" },
  { value: "name-desc", label: "Name Z-A" },
  { value: "size-desc", label: "Largest First" },
  { value: "size-asc", label: "Smallest First" },
];

export function VaultControls({ view, setView }: { view: VaultSearch; setView: SetVaultSearch }) {
  return (
    <ListControls
      name="vault"
      search={{ label: "Search files", placeholder: "Search names, notes, tags and text", words: view.search }}
      onSearch={(search) => setView({ search }, { replace: true })}
      filters={[view.contractId, view.type]}
    >
      <ContractFilter contractId={view.contractId} onChange={(contractId) => setView({ contractId })} />
      <FilterSelect
        label="Type"
        choices={TYPE_CHOICES}
        rest="all"
        value={view.type}
        onChange={(type) => setView({ type })}
      />
      <FilterSelect
        label="Sort"
        title={view.sort === undefined ? "Recently added first" : undefined}
        choices={SORT_CHOICES}
        rest="recent"
        value={view.sort}
        onChange={(sort) => setView({ sort })}
      />
    </ListControls>
  );
}

const FIXED = [
  { value: "all", label: "All Contracts" },
  { value: "unassigned", label: "Unassigned" },
] as const;

interface ContractFilterProps {
  contractId: VaultSearch["contractId"];
  onChange: (contractId: VaultSearch["contractId"]) => void;
}

function ContractFilter({ contractId, onChange }: ContractFilterProps) {
  const { api } = useModule();
  const choices = useContractChoices();
  // A URL may name a contract that no search has loaded.
  const named = useQuery({ ...oneContract(api, Number(contractId)), enabled: typeof contractId === "number" });
  return (
    <ContractPicker
      label="Contract"
      isLabelHidden
      fixed={FIXED}
      value={contractId === undefined ? "all" : String(contractId)}
      picked={typeof contractId === "number" ? (named.data ?? null) : null}
      {...choices}
      onChange={(value) => onChange(filterOf(value))}
    />
  );
}

function filterOf(value: string): VaultSearch["contractId"] {
  if (value === "all") return undefined;
  return value === "unassigned" ? value : Number(value);
}
