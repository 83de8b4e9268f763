import type { ContractFile } from "@crm/domain/document/contract-file.schema";
import { useContractChoices, useModule } from "@crm/module-kit";
import { Anchor, ContractPicker } from "@crm/ui";
import { useChangeFile } from "./use-change-file";

/** The contract that a file belongs to, and another one to give it to. */
export function FileOwner({ file }: { file: ContractFile }) {
  const { navigate } = useModule();
  const choices = useContractChoices();
  const change = useChangeFile(file.id);
  const assign = (contractId: number | null, name: string | undefined) =>
    change.mutate({
      changes: { contractId },
      said: contractId === null ? "File unassigned" : `File assigned to ${name ?? "the contract"}`,
    });
  const address = `/?contract=${file.contractId}`;
  return (
    <div>
      <ContractPicker
        label="Contract"
        fixed={[{ value: "none", label: "Unassigned" }]}
        value={file.contractId === null ? "none" : String(file.contractId)}
        picked={file.contract}
        {...choices}
        onChange={(value, contract) => assign(value === "none" ? null : Number(value), contract?.fullName)}
      />
      {file.contract && (
        <Anchor
          href={address}
          size="sm"
          onClick={(event) => {
            event.preventDefault();
            navigate(address);
          }}
        >
          Open the contract of {file.contract.fullName}
        </Anchor>
      )}
    </div>
  );
}
