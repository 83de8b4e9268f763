import { lazyPart, useModule, type Waiting } from "@crm/module-kit";
import { Button, Modal, PartProblem, Skeleton, Stack, Text, useUnsavedInput } from "@crm/ui";
import type { ContractReading } from "../../contract-form/reading-mark";
import { IMAGE_SLOTS } from "../file-rules";
import { ReadingProblem } from "../reading-problem";
import { ReadingProgress } from "../reading-progress";
import { useDroppedFiles } from "../use-dropped-files";
import { useReading } from "../use-reading";
import { useChosenPages } from "./use-chosen-pages";

// Lazy, because the dashboard does not need the library for dragging.
const PageSlots = lazyPart(async () => (await import("./page-slots")).PageSlots, SlotsPlaceholder);

interface UploadImagesDialogProps {
  opened: boolean;
  dropped?: readonly File[] | undefined;
  onRead: (reading: ContractReading) => void;
  onClose: () => void;
}

/** Pass a new React key each time it opens, to remove the previous pages. */
export function UploadImagesDialog({ opened, dropped = [], onRead, onClose }: UploadImagesDialogProps) {
  const { api } = useModule();
  const { pages, problem, setProblem, add, move, remove } = useChosenPages();
  const { state, start, cancel } = useReading(onRead);
  const isBusy = state.kind === "busy";
  useDroppedFiles(dropped, (files) => void add([...files]));
  useUnsavedInput(opened && pages.length > 0);

  const read = () => {
    const files = pages.map(({ file }) => file);
    const [first] = files;
    if (!first) return setProblem("Please add at least one image");
    setProblem(null);
    start({
      fileName: files.length === 1 ? first.name : `${first.name} and ${files.length - 1} more`,
      files,
      read: (options) => api.extraction.images(files, options),
      failed: "Failed to process images",
      foundNothing: "Failed to extract information from any of the uploaded images",
    });
  };

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Upload Multi-Page Contract Images"
      size="xl"
      closeOnEscape={pages.length === 0}
      closeOnClickOutside={pages.length === 0}
      withCloseButton={!isBusy}
      closeButtonProps={{ "aria-label": "Close dialog" }}
    >
      <Stack gap="sm">
        {isBusy ? (
          <ReadingProgress {...state} />
        ) : (
          <>
            <Text size="sm" c="dimmed">
              PNG or JPEG, 50MB max each. Drop up to {IMAGE_SLOTS} pictures here or choose a place; drag a page, or use
              its arrows, to change the order.
            </Text>
            <PageSlots pages={pages} onAdd={(files) => void add(files)} onMove={move} onRemove={remove} />
          </>
        )}
        {!isBusy && <ReadingProblem problem={problem} state={state} />}
      </Stack>
      <div className="crm-dialog-actions">
        <Button variant="default" onClick={isBusy ? cancel : onClose}>
          Cancel
        </Button>
        <Button onClick={read} disabled={isBusy}>
          {isBusy ? "Extracting..." : "Extract Contract"}
        </Button>
      </div>
    </Modal>
  );
}

function SlotsPlaceholder({ error, onRetry }: Waiting) {
  return error ? <PartProblem what="The upload area" onRetry={onRetry} /> : <Skeleton height={196} />;
}
