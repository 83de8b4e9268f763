import { Alert, Button, IconArrowRight, IconUsers, Stack, VisuallyHidden } from "@crm/ui";
import type { DeliverableField } from "./deliverable-form-values";
import type { ChangeMeanwhile } from "./merge-deliverable";

interface ChangedMeanwhileProps {
  changes: readonly ChangeMeanwhile[];
  onTakeTheirs: (field: DeliverableField) => void;
}

/** What somebody else saved while this form was open, and which of it stands against what was typed here. */
export function ChangedMeanwhile({ changes, onTakeTheirs }: ChangedMeanwhileProps) {
  const clashes = changes.filter(({ typed, to }) => typed !== null && typed !== to);
  return (
    <Alert color="orange" icon={<IconUsers size={18} />} title="Somebody changed this video meanwhile" role="alert">
      <Stack gap="sm" align="flex-start">
        <dl className="tracking-changes">
          {changes.map(({ field, label, from, to }) => (
            <div key={field}>
              <dt>{label}</dt>
              <dd>
                <del>{from === "" ? "empty" : from}</del>
                <IconArrowRight size={14} aria-hidden />
                <VisuallyHidden>becomes</VisuallyHidden>
                <ins>{to === "" ? "empty" : to}</ins>
              </dd>
            </div>
          ))}
        </dl>
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
