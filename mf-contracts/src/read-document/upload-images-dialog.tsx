import { useModule } from "@crm/module-kit";
import { Button, IconPhoto, Modal, Stack } from "@crm/ui";
import { useState } from "react";
import type { ContractReading } from "../contract-form/reading-mark";
import { FileDrop } from "./file-drop";
import { fileProblem, IMAGE_SLOTS, imageRule } from "./file-rules";
import { PageSlots } from "./page-slots";

import { ReadingProgress } from "./reading-progress";
import { ReadingTrouble } from "./reading-trouble";
import { useReading } from "./use-reading";

interface UploadImagesDialogProps {
  opened: boolean;
  onRead: (reading: ContractReading) => void;
  onClose: () => void;
}

/** Upload Multi-Page Contract Images: up to five pictures, read as the pages of one contract. Give it a new key each time it opens. */
export function UploadImagesDialog({ opened, onRead, onClose }: UploadImagesDialogProps) {
  const { api } = useModule();
  const [pages, setPages] = useState<File[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const { state, start, cancel } = useReading(onRead);
  const isBusy = state.kind === "busy";

  const add = (files: File[]) => {
    const bad = files.map((file) => fileProblem(file, imageRule)).find((found) => found !== null);
    const fits = pages.length + files.length <= IMAGE_SLOTS;
    setProblem(bad ?? (fits ? null : "Too many files"));
    if (!bad && fits) setPages([...pages, ...files]);
  };
  const read = () => {
    const [first] = pages;
    if (!first) return setProblem("Please add at least one image");
    setProblem(null);
    start({
      fileName: pages.length === 1 ? first.name : `${first.name} and ${pages.length - 1} more`,
      read: (options) => api.extraction.images(pages, options),
      failed: "Failed to process images",
      foundNothing: "Failed to extract information from any of the uploaded images",
    });
  };

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Upload Multi-Page Contract Images"
      size="lg"
      closeOnEscape={pages.length === 0}
      closeOnClickOutside={pages.length === 0}
      withCloseButton={!isBusy}
      closeButtonProps={{ "aria-label": "Close dialog" }}
    >
      <Stack>
        {isBusy ? (
          <ReadingProgress {...state} />
        ) : (
          <>
            {pages.length > 0 && <PageSlots pages={pages} onChange={setPages} />}
            {pages.length < IMAGE_SLOTS && (
              <FileDrop
                label={pages.length === 0 ? "Drop pictures of the pages here, or click to browse" : "Add another page"}
                hint={`PNG or JPEG, 50MB max each, up to ${IMAGE_SLOTS} pages in their order`}
                accept={imageRule.accept}
                multiple
                icon={<IconPhoto size={28} stroke={1.5} aria-hidden />}
                onFiles={add}
              />
            )}
          </>
        )}
        {!isBusy && <ReadingTrouble problem={problem} state={state} />}
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
