import type { Contract } from "@crm/domain/contract/contract.schema";
import { useTeam } from "@crm/module-kit";
import { DifferenceList } from "@crm/screen-parts";
import { Alert, Button, IconUsers, Stack } from "@crm/ui";
import { type ContractFormValues, formOfContract } from "../../contract-form/contract-form-values";
import { differences } from "../../contract-form/differences";

interface HandleTakenProps {
  contract: Contract;
  values: ContractFormValues;
  hasDocument: boolean;
  busy: boolean;
  onUpdate: () => void;
}

export function HandleTaken({ contract, values, hasDocument, busy, onUpdate }: HandleTakenProps) {
  const { nameOf } = useTeam();
  const changed = differences(formOfContract(contract), values, nameOf);
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
