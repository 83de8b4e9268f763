import { fileSize } from "@crm/domain/value/bytes";
import { useModule } from "@crm/module-kit";
import { Button, Group, Modal, Stack, Text } from "@crm/ui";
import { useState } from "react";
import type { ContractReading } from "../contract-form/reading-mark";
import { FileDrop } from "./file-drop";
import { documentRule, type FileRule, fileProblem } from "./file-rules";
import { ReadingProblem } from "./reading-problem";
import { ReadingProgress } from "./reading-progress";
import { useDroppedFiles } from "./use-dropped-files";
import { useReading } from "./use-reading";
import "./chosen-document.css";

interface UploadDocumentDialogProps {
  opened: boolean;
  rule?: FileRule;
  dropLabel?: string;
  hint?: string;
  dropped?: readonly File[] | undefined;
  onRead: (reading: ContractReading) => void;
  onClose: () => void;
}

/** Pass a new React key each time it opens, to remove the previous file. */
export function UploadDocumentDialog({
  opened,
  rule = documentRule,
  dropLabel = "Drop a document here, or click to browse",
  hint = "PDF, Word (.doc, .docx) or text (.txt), max 10MB",
  dropped = [],
  onRead,
  onClose,
}: UploadDocumentDialogProps) {
  const { api } = useModule();
  const [problem, setProblem] = useState<string | null>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const { state, start, cancel } = useReading(onRead);
  const isBusy = state.kind === "busy";

  const choose = (files: readonly File[]) => {
    const [file] = files;
    if (!file) return;
    const found = files.length > 1 ? "Too many files" : fileProblem(file, rule);
    setProblem(found);
    if (!found) read(file);
  };
  useDroppedFiles(dropped, choose);
  const read = (file: File) => {
    setChosen(file);
    start({
      fileName: file.name,
      files: [file],
      read: (options) => api.extraction.document(file, options),
      failed: "Failed to extract contract information",
    });
  };

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Upload Contract Document"
      size="lg"
      // A stray key or click must not stop an upload; only Cancel does.
      closeOnEscape={!isBusy}
      closeOnClickOutside={!isBusy}
      withCloseButton={!isBusy}
      closeButtonProps={{ "aria-label": "Close dialog" }}
    >
      <Stack>
        {isBusy ? (
          <ReadingProgress {...state} />
        ) : (
          <>
            {chosen && state.kind === "idle" && <ChosenDocument file={chosen} onRead={() => read(chosen)} />}
            <FileDrop
              label={chosen ? "Choose another document" : dropLabel}
              hint={hint}
              accept={rule.accept}
              onFiles={choose}
            />
          </>
        )}
        {!isBusy && <ReadingProblem problem={problem} state={state} />}
      </Stack>
      <div className="crm-dialog-actions">
        <Button variant="default" onClick={isBusy ? cancel : onClose}>
          Cancel
        </Button>
      </div>
    </Modal>
  );
}

function ChosenDocument({ file, onRead }: { file: File; onRead: () => void }) {
  return (
    <Group justify="space-between" wrap="nowrap" className="contracts-chosen">
      <div className="contracts-chosen-words">
        <Text fw={500} className="crm-cut" title={file.name}>
          {file.name}
        </Text>
        <Text size="sm" c="dimmed">
          {fileSize(file.size)} · not read, and not kept
        </Text>
      </div>
      <Button data-autofocus onClick={onRead}>
        Read it
      </Button>
    </Group>
  );
}
