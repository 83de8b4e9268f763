import { oneContract } from "@crm/api-client";
import { useContractChoices, useModule } from "@crm/module-kit";
import { ContractPicker } from "@crm/ui";
import { useQuery } from "@tanstack/react-query";
import type { VaultSearch } from "./vault-search";

const FIXED = [
  { value: "all", label: "All Contracts" },
  { value: "unassigned", label: "Unassigned" },
] as const;

interface ContractFilterProps {
  contractId: VaultSearch["contractId"];
  onChange: (contractId: VaultSearch["contractId"]) => void;
}

/** Narrows the vault to one contract's files or to those of none. */
export function ContractFilter({ contractId, onChange }: ContractFilterProps) {
  const { api } = useModule();
  const choices = useContractChoices();
  // An address may name a contract that no search has found yet.
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
