import { errorText, isApiError, refreshContracts } from "@crm/api-client";
import { kilobytes } from "@crm/domain/value/bytes";
import { useModule } from "@crm/module-kit";
import {
  ActionIcon,
  Alert,
  Button,
  IconAlertCircle,
  IconFileSpreadsheet,
  IconX,
  Modal,
  Progress,
  Stack,
  Text,
  toast,
  useUnsavedInput,
} from "@crm/ui";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { FileDrop } from "../read-document/file-drop";
import { useDroppedFiles } from "../read-document/use-dropped-files";
import { ImportDone } from "./import-done";
import { ImportPlan } from "./import-plan";
import { importedText, skippedText } from "./imported-text";
import { UPDATE_ALL } from "./skip-choice";
import { useUndo } from "./use-undo";
import "./import.css";

interface ImportDialogProps {
  opened: boolean;
  dropped?: readonly File[] | undefined;
  onClose: () => void;
}

/** Pass a new React key each time it opens, to discard the previous plan. */
export function ImportDialog({ opened, dropped = [], onClose }: ImportDialogProps) {
  const { api, queryClient } = useModule();
  const [file, setFile] = useState<File | null>(null);
  const [choice, setChoice] = useState(UPDATE_ALL);
  const [problem, setProblem] = useState<string | null>(null);

  const failed = (error: unknown) => {
    const isAnswered = isApiError(error) && error.status > 0;
    const text = errorText(error, isAnswered ? "Import failed" : "Failed to import contracts");
    toast.error("Error", text);
    setProblem(text);
  };
  const undo = useUndo();
  const plan = useMutation({
    mutationFn: (chosen: File) => api.contracts.importCsv(chosen, { dryRun: true }),
    onError: failed,
  });
  const apply = useMutation({
    mutationFn: (chosen: File) => api.contracts.importCsv(chosen, { existing: choice.existing, except: choice.except }),
    onSuccess: async (result) => {
      const { operationId } = result;
      const undoable = operationId === undefined ? {} : { undo: () => undo.mutate(operationId) };
      toast.success(importedText(result), skippedText(result), undoable);
      if (result.errors.length === 0) onClose();
      await refreshContracts(queryClient);
    },
    onError: failed,
  });

  const choose = (files: readonly File[]) => {
    const [chosen] = files;
    if (!chosen) return;
    const found = csvProblem(files, chosen);
    setProblem(found);
    if (found) return;
    setFile(chosen);
    plan.mutate(chosen);
  };
  useDroppedFiles(dropped, choose);
  const startAgain = () => {
    setFile(null);
    setChoice(UPDATE_ALL);
    setProblem(null);
    plan.reset();
    apply.reset();
  };
  const done = apply.data;
  useUnsavedInput(opened && file !== null && !done);
  const { imported, existing } = plan.data?.contracts ?? NO_CONTRACTS;
  const isEmpty = imported === choice.skipped(existing);

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Import Contracts"
      size="xl"
      closeOnEscape={!apply.isPending}
      closeOnClickOutside={!apply.isPending && file === null}
      withCloseButton={!apply.isPending}
      closeButtonProps={{ "aria-label": "Close dialog" }}
    >
      <Stack>
        {!file && <CsvDrop onFiles={choose} />}
        {file && <ChosenFile file={file} onRemove={plan.isPending || apply.isPending ? undefined : startAgain} />}
        {plan.isPending && (
          <div>
            <Progress value={100} animated aria-label="Checking the file" />
            <Text size="sm" c="dimmed" role="status" mt="xs">
              Checking what the file would change
            </Text>
          </div>
        )}
        {problem && (
          <Alert color="red" icon={<IconAlertCircle size={18} />} role="alert">
            {problem}
          </Alert>
        )}
        {done ? (
          <ImportDone result={done} undo={undo} />
        ) : (
          plan.data && <ImportPlan plan={plan.data} choice={choice} onChoice={setChoice} />
        )}
      </Stack>
      <div className="crm-dialog-actions">
        <Button variant="default" onClick={onClose} disabled={apply.isPending}>
          {done ? "Close" : "Cancel"}
        </Button>
        {!done && (
          <Button
            disabled={!file || !plan.data || isEmpty || apply.isPending}
            onClick={() => file && apply.mutate(file)}
          >
            {apply.isPending ? "Importing..." : "Import"}
          </Button>
        )}
      </div>
    </Modal>
  );
}

const NO_CONTRACTS = { imported: 0, existing: 0 };

function CsvDrop({ onFiles }: { onFiles: (files: File[]) => void }) {
  return (
    <>
      <FileDrop
        label="Drop a CSV file here, or click to browse"
        hint="You will see what it changes before anything is stored"
        accept=".csv,text/csv"
        icon={<IconFileSpreadsheet size={28} stroke={1.5} aria-hidden />}
        onFiles={onFiles}
      />
      <Text size="sm" c="dimmed">
        Columns: Full Name (required), Social Media Handle (required, include @), Contract Start Date (YYYY-MM-DD),
        Contract End Date (YYYY-MM-DD), Monthly Fee (numeric).
      </Text>
    </>
  );
}

// Checks the name too, because some systems report no type for a CSV file, or that of a spreadsheet.
function csvProblem(files: readonly File[], { name, type }: File): string | null {
  if (files.length > 1) return "Too many files";
  return type === "text/csv" || /\.csv$/i.test(name) ? null : "Please select a CSV file";
}

function ChosenFile({ file, onRemove }: { file: File; onRemove: (() => void) | undefined }) {
  return (
    <div className="contracts-chosen">
      <IconFileSpreadsheet size={20} aria-hidden />
      <Text component="span" fw={500} className="crm-cut" title={file.name}>
        {file.name}
      </Text>
      <Text component="span" size="sm" c="dimmed">
        {kilobytes(file.size)}
      </Text>
      {onRemove && (
        <ActionIcon variant="subtle" color="gray" aria-label="Choose another file" onClick={onRemove}>
          <IconX size={16} />
        </ActionIcon>
      )}
    </div>
  );
}
