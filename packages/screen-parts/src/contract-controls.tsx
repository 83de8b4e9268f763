import { oneContract } from "@crm/api-client";
import { useContractChoices, useModule } from "@crm/module-kit";
import { ContractPicker, Text } from "@crm/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";

const ALL = "all";

interface ContractFilterProps {
  value: number | undefined;
  onChange: (contract: number | undefined) => void;
}

/** Filters a list by one contract, searched on the server. */
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

interface CreatorLinkProps {
  className: string;
  contract: { id: number; fullName: string; socialHandle: string };
}

export function CreatorLink({ className, contract: { id, fullName, socialHandle } }: CreatorLinkProps) {
  return (
    <span className={className}>
      <Link to="/" search={() => ({ contract: id })} className="crm-list-link">
        {fullName}
      </Link>
      <Text component="span" size="sm" c="dimmed" className="crm-cut" title={socialHandle}>
        {socialHandle}
      </Text>
    </span>
  );
}
