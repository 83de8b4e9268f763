import { errorText, refreshContracts } from "@crm/api-client";
import type { ExistingChoice, ImportResult } from "@crm/domain/import-contracts.schema";
import { useModule } from "@crm/module-kit";
import {
  Alert,
  Button,
  Checkbox,
  IconAlertCircle,
  IconFileSpreadsheet,
  Modal,
  Progress,
  Stack,
  Text,
  toast,
} from "@crm/ui";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { FileDrop } from "../read-document/file-drop";
import { ChosenFile } from "./chosen-file";
import { ImportErrors } from "./import-errors";
import { ImportPlan } from "./import-plan";
import { importedText } from "./imported-text";

type Order = { file: File; existing: ExistingChoice };

/** Import Contracts: a CSV file, the plan of what it would do, and only then the import. Give it a new key each time it opens. */
export function ImportDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { api, queryClient } = useModule();
  const [file, setFile] = useState<File | null>(null);
  const [existing, setExisting] = useState<ExistingChoice>("update");
  const [meetsExisting, setMeetsExisting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const failed = (error: unknown) => {
    const text = errorText(error, "Failed to import contracts");
    toast.error("Error", text);
    setProblem(text);
  };
  const plan = useMutation({
    mutationFn: (order: Order) => api.contracts.importCsv(order.file, { existing: order.existing, dryRun: true }),
    onSuccess: ({ summary }) => setMeetsExisting((known) => known || summary.updated > 0),
    onError: failed,
  });
  const apply = useMutation({
    mutationFn: (order: Order) => api.contracts.importCsv(order.file, { existing: order.existing }),
    onSuccess: async (result) => {
      toast.success(importedText(result));
      if (result.errors.length === 0) onClose();
      await refreshContracts(queryClient);
    },
    onError: failed,
  });

  const choose = (files: File[]) => {
    const [chosen] = files;
    if (!chosen) return;
    const found = csvProblem(files, chosen);
    setProblem(found);
    if (found) return;
    setFile(chosen);
    plan.mutate({ file: chosen, existing });
  };
  const chooseExisting = (choice: ExistingChoice) => {
    setExisting(choice);
    if (file) plan.mutate({ file, existing: choice });
  };
  const startAgain = () => {
    setFile(null);
    setExisting("update");
    setMeetsExisting(false);
    setProblem(null);
    plan.reset();
    apply.reset();
  };
  const done = apply.data;

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
        {done ? <ImportDone result={done} /> : plan.data && <ImportPlan plan={plan.data} />}
        {!done && meetsExisting && (
          <Checkbox
            label="Skip contracts that exist already: leave them as they are"
            checked={existing === "skip"}
            disabled={apply.isPending}
            onChange={(event) => chooseExisting(event.currentTarget.checked ? "skip" : "update")}
          />
        )}
      </Stack>
      <div className="crm-dialog-actions">
        <Button variant="default" onClick={onClose} disabled={apply.isPending}>
          {done ? "Close" : "Cancel"}
        </Button>
        {!done && (
          <Button
            disabled={!file || !plan.data || plan.data.imported === 0 || apply.isPending}
            onClick={() => file && apply.mutate({ file, existing })}
          >
            {apply.isPending ? "Importing..." : "Import"}
          </Button>
        )}
      </div>
    </Modal>
  );
}

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

function ImportDone({ result }: { result: ImportResult }) {
  return (
    <>
      <Text fw={500} role="status">
        {importedText(result)}
      </Text>
      <ImportErrors errors={result.errors} />
    </>
  );
}

// Some systems report no type, or a spreadsheet's, for a CSV file; its name is enough then (behaviour §2).
function csvProblem(files: readonly File[], { name, type }: File): string | null {
  if (files.length > 1) return "Too many files";
  return type === "text/csv" || /\.csv$/i.test(name) ? null : "Please select a CSV file";
}
