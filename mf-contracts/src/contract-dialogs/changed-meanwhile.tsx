import { Alert, Button, IconUsers, Stack } from "@crm/ui";
import type { ContractField } from "../contract-form/contract-form-values";
import { DifferenceList } from "../contract-form/difference-list";
import type { ChangeMeanwhile } from "./merge-changes";

interface ChangedMeanwhileProps {
  changes: readonly ChangeMeanwhile[];
  onTakeTheirs: (field: ContractField) => void;
}

/** What somebody else saved while this form was open, and which of it stands against what was typed here. */
export function ChangedMeanwhile({ changes, onTakeTheirs }: ChangedMeanwhileProps) {
  const clashes = changes.filter(({ typed, to }) => typed !== null && typed !== to);
  return (
    <Alert color="orange" icon={<IconUsers size={18} />} title="Somebody changed this contract meanwhile" role="alert">
      <Stack gap="sm" align="flex-start">
        <DifferenceList differences={changes} />
        {clashes.map(({ field, label, typed }) => (
          <div key={field}>
            You typed “{typed}” as {label}, and saving keeps that.{" "}
            <Button variant="default" size="compact-sm" onClick={() => onTakeTheirs(field)}>
              Take their {label}
            </Button>
          </div>
        ))}
        <span>Look at the new values, then save again.</span>
      </Stack>
    </Alert>
  );
}
