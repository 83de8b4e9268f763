import type { Contract } from "@crm/domain/contract/contract.schema";
import { DifferenceList } from "@crm/screen-parts";
import { Alert, Button, IconUsers, Stack } from "@crm/ui";
import { type ContractFormValues, formOfContract } from "../../contract-form/contract-form-values";
import { differences } from "../../contract-form/differences";

interface HandleTakenProps {
  contract: Contract;
  /** What the update would leave the contract with. */
  values: ContractFormValues;
  /** A document was read, which the update gives to that contract. */
  hasDocument: boolean;
  busy: boolean;
  onUpdate: () => void;
}

/** Offers to update the contract that has the handle already, showing each value that would change. */
export function HandleTaken({ contract, values, hasDocument, busy, onUpdate }: HandleTakenProps) {
  const changed = differences(formOfContract(contract), values);
  return (
    <Alert color="orange" icon={<IconUsers size={18} />} title={`${contract.fullName} has a contract with this handle`}>
      <Stack gap="sm" align="flex-start">
        {changed.length === 0 ? "It says the same already." : <DifferenceList differences={changed} />}
        {(changed.length > 0 || hasDocument) && (
          <Button variant="default" onClick={onUpdate} disabled={busy}>
            {changed.length > 0 ? "Update that contract instead" : "Add the document to that contract"}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
