import { oneContract } from "@crm/api-client";
import { useContractChoices, useModule } from "@crm/module-kit";
import { ContractPicker } from "@crm/ui";
import { useQuery } from "@tanstack/react-query";

const ALL = "all";

interface ContractFilterProps {
  /** Id of the contract that a list is narrowed to. */
  value: number | undefined;
  onChange: (contract: number | undefined) => void;
}

/** Narrows a list to one contract, which is searched for on the server. */
export function ContractFilter({ value, onChange }: ContractFilterProps) {
  const { api } = useModule();
  const picked = useQuery({ ...oneContract(api, value ?? 0), enabled: value !== undefined });
  const choices = useContractChoices();
  return (
    <ContractPicker
      label="Contract"
      isLabelHidden
      fixed={[{ value: ALL, label: "All Contracts" }]}
      value={value === undefined ? ALL : String(value)}
      picked={picked.data ?? null}
      onChange={(chosen) => onChange(chosen === ALL ? undefined : Number(chosen))}
      {...choices}
    />
  );
}
