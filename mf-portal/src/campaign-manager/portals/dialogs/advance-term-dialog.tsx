import { errorDetails, errorText } from "@crm/api-client";
import type { PortalLink } from "@crm/domain/portal/portal-link.schema";
import { Alert, Checkbox, ErrorState, FormDialog, IconAlertTriangle, IconUsers, Skeleton, Table, Text } from "@crm/ui";
import { useId, useState } from "react";
import type { AdvancePreview } from "./advance-preview";
import { useAdvanceTerm } from "./use-advance-term";
import "./portal-dialogs.css";

interface AdvanceTermDialogProps {
  opened: boolean;
  contract: PortalLink["contract"];
  onClose: () => void;
}

/** Pass a new React key each time it opens, to clear the previous result. */
export function AdvanceTermDialog({ opened, contract, onClose }: AdvanceTermDialogProps) {
  const { preview, trouble, retry, isSending, error, hasMoved, advance } = useAdvanceTerm(contract, onClose);
  const { fullName } = contract;
  // Number of the term whose skip is confirmed; if the term changes meanwhile, the user must confirm again.
  const [skipped, setSkipped] = useState<number | null>(null);
  const skipId = useId();
  const isSkipMeant = skipped === preview?.currentNumber;
  const canAdvance = preview !== null && preview.problem === null && (preview.skips === null || isSkipMeant);
  return (
    <FormDialog
      opened={opened}
      title="Advance Term"
      submitLabel={
        preview?.problem || trouble ? null : `Advance ${fullName}${preview ? ` to term ${preview.nextNumber}` : ""}`
      }
      busyLabel="Advancing..."
      busy={isSending}
      canSubmit={canAdvance}
      dirty={false}
      error={
        error && !hasMoved && !preview?.problem
          ? errorText(error, `Failed to advance term for ${fullName}.`)
          : undefined
      }
      onSubmit={advance}
      onClose={onClose}
    >
      {hasMoved && (
        <Alert color="orange" icon={<IconUsers size={18} />} role="alert" title="The term was advanced meanwhile">
          Somebody else was faster. This is how it stands now; advance again only if one more term is meant.
        </Alert>
      )}
      {trouble ? (
        <ErrorState title="The terms could not be loaded" {...errorDetails(trouble)} onRetry={retry} />
      ) : preview ? (
        <>
          <Preview preview={preview} fullName={fullName} handle={contract.socialHandle} />
          {preview.skips && !preview.problem && (
            <Alert color="orange" icon={<IconAlertTriangle size={18} />} title={preview.skips}>
              <label className="portals-skip" htmlFor={skipId}>
                <Checkbox
                  id={skipId}
                  checked={isSkipMeant}
                  onChange={({ currentTarget: { checked } }) => setSkipped(checked ? preview.currentNumber : null)}
                />
                Skip term {preview.currentNumber}
              </label>
            </Alert>
          )}
        </>
      ) : (
        <div aria-busy>
          <Skeleton height={20} width="60%" mb="md" />
          <Skeleton height={132} mb="md" />
          <Skeleton height={64} />
        </div>
      )}
    </FormDialog>
  );
}

interface PreviewProps {
  preview: AdvancePreview;
  fullName: string;
  handle: string;
}

function Preview({ preview: { lines, consequences, problem, nextNumber }, fullName, handle }: PreviewProps) {
  return (
    <>
      <Text>
        {fullName} <span className="crm-quiet">{handle}</span>
      </Text>
      {problem ? (
        <Alert color="orange" icon={<IconAlertTriangle size={18} />} role="alert" title="There is no next term">
          {problem}
        </Alert>
      ) : (
        <>
          <Table className="portals-advance" aria-label="What changes">
            <Table.Thead>
              <Table.Tr>
                <Table.Td />
                <Table.Th scope="col">Now</Table.Th>
                <Table.Th scope="col">Next</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {lines.map(({ name, now, next }) => (
                <Table.Tr key={name} data-same={now === next || undefined}>
                  <Table.Th scope="row">{name}</Table.Th>
                  <Table.Td>{now}</Table.Td>
                  <Table.Td>{next}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
          <ul className="portals-consequences" aria-label={`What term ${nextNumber} means`}>
            {consequences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
