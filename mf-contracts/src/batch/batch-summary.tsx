import { errorText } from "@crm/api-client";
import { Alert, Button, IconAlertCircle, IconHistory, IconRefresh, Text } from "@crm/ui";
import { ImportErrors } from "../import-contracts/import-errors";
import type { SaveOutcome } from "./use-batch-save";
import "./batch-summary.css";

interface BatchSummaryProps {
  outcome: SaveOutcome;
  skipped: number;
  undoError: unknown;
  undoing: boolean;
  isUndone: boolean;
  onUndo: () => void;
  onRetry: () => void;
}

export function BatchSummary(props: BatchSummaryProps) {
  const { outcome, skipped, undoError, undoing, isUndone, onUndo, onRetry } = props;
  const { created, updated, unchanged, failed } = outcome;
  if (isUndone)
    return (
      <Alert color="blue" icon={<IconHistory size={18} />} title="Everything was undone" role="status">
        The documents are in the vault, unassigned. Close this, or go back to the review to save again.
      </Alert>
    );
  return (
    <section aria-label="Summary" className="batch-summary">
      <dl className="batch-figures-list">
        <Figure label="New" value={created} />
        <Figure label="Updated" value={updated} />
        {unchanged > 0 && <Figure label="Unchanged" value={unchanged} />}
        <Figure label="Failed" value={failed.length} />
        <Figure label="Skipped" value={skipped} />
      </dl>
      {failed.length > 0 && (
        <>
          <ImportErrors errors={failed.map(failureText)} />
          <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={onRetry} className="batch-filter">
            Retry failed
          </Button>
        </>
      )}
      {skipped > 0 && (
        <Text size="sm" c="dimmed">
          The documents of what was skipped or left out are in the vault, unassigned.
        </Text>
      )}
      {undoError !== null && (
        <Alert color="red" icon={<IconAlertCircle size={18} />} title="Nothing was undone" role="alert">
          {errorText(undoError, "Failed to undo")}
        </Alert>
      )}
      {created + updated + unchanged > 0 && (
        <div className="batch-undo">
          <Button variant="default" leftSection={<IconHistory size={16} />} onClick={onUndo} disabled={undoing}>
            {undoing ? "Undoing..." : "Undo"}
          </Button>
          <Text size="sm" c="dimmed">
            Puts every contract back as it was, and frees the documents.
          </Text>
        </div>
      )}
    </section>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value.toLocaleString("en-US")}</dd>
    </div>
  );
}

function failureText({ fileName, socialHandle, reason }: SaveOutcome["failed"][number]): string {
  return `${fileName}${socialHandle === "" ? "" : ` (${socialHandle})`}: ${reason}`;
}
