import { errorText } from "@crm/api-client";
import type { ImportResult } from "@crm/domain/import/import-contracts.schema";
import { Alert, Button, IconAlertCircle, IconHistory, Text } from "@crm/ui";
import { ImportErrors } from "./import-errors";
import { importedText, skippedText } from "./imported-text";
import { undoneText, type useUndo } from "./use-undo";

export function ImportDone({ result, undo }: { result: ImportResult; undo: ReturnType<typeof useUndo> }) {
  const { operationId } = result;
  const skipped = skippedText(result);
  return (
    <>
      <Text fw={500} role="status">
        {undo.data ? undoneText(undo.data) : importedText(result)}
      </Text>
      {skipped && !undo.data && (
        <Text size="sm" c="dimmed">
          {skipped}
        </Text>
      )}
      <ImportErrors errors={result.errors} />
      {undo.error && (
        <Alert color="red" icon={<IconAlertCircle size={18} />} title="Nothing was undone" role="alert">
          {errorText(undo.error, "Failed to undo")}
        </Alert>
      )}
      {operationId !== undefined && !undo.data && (
        <div className="contracts-existing">
          <Button
            variant="default"
            leftSection={<IconHistory size={16} />}
            onClick={() => undo.mutate(operationId)}
            disabled={undo.isPending}
          >
            {undo.isPending ? "Undoing..." : "Undo"}
          </Button>
          <Text size="sm" c="dimmed">
            Puts every contract back as it was before the import.
          </Text>
        </div>
      )}
    </>
  );
}
