import type { RememberedUpload } from "@crm/api-client";
import { isRunning, type UploadItem } from "@crm/api-client";
import { Button, ConfirmDialog, Title } from "@crm/ui";
import { useState } from "react";
import { UnfinishedRow, VideoUploadRow } from "./upload-row";
import { useUploads } from "./use-uploads";
import "./upload-video.css";

export function UploadsPanel({ onEdit }: { onEdit: (item: UploadItem) => void }) {
  const { store, items, unfinished } = useUploads();
  const [pendingRemoval, setPendingRemoval] = useState<{ name: string; confirm: () => void } | null>(null);
  if (items.length + unfinished.length === 0) return null;

  const remove = (item: UploadItem) => {
    const confirm = () => store.remove(item.id);
    if (item.progress.state === "done" || item.progress.sentBytes === 0) confirm();
    else setPendingRemoval({ name: item.file.name, confirm });
  };
  const discard = (upload: RememberedUpload) =>
    setPendingRemoval({ name: upload.fileName, confirm: () => void store.discard(upload) });
  const done = items.filter(({ progress }) => progress.state === "done");
  return (
    <section className="uploads-panel" aria-label="Uploads">
      <div className="uploads-panel-head">
        <Title order={2} size="h5">
          {items.some(isRunning) ? "Uploading" : "Uploads"}
        </Title>
        {done.length > 1 && (
          <Button
            variant="subtle"
            size="xs"
            onClick={() => {
              for (const { id } of done) store.remove(id);
            }}
          >
            Clear finished
          </Button>
        )}
      </div>
      <ul className="crm-uploads">
        {items.map((item) => (
          <VideoUploadRow key={item.id} item={item} onRemove={() => remove(item)} onEdit={() => onEdit(item)} />
        ))}
        {unfinished.map((upload) => (
          <UnfinishedRow key={upload.uploadId} upload={upload} onDiscard={() => discard(upload)} />
        ))}
      </ul>
      <ConfirmDialog
        opened={pendingRemoval !== null}
        title="Cancel this upload?"
        confirmLabel="Cancel upload"
        cancelLabel="Keep it"
        destructive
        onConfirm={() => {
          pendingRemoval?.confirm();
          setPendingRemoval(null);
        }}
        onCancel={() => setPendingRemoval(null)}
      >
        What was sent of {pendingRemoval?.name} is deleted.
      </ConfirmDialog>
    </section>
  );
}
