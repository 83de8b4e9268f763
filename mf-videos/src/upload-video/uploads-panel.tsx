import type { RememberedUpload } from "@crm/api-client";
import { isRunning, type UploadItem } from "@crm/api-client";
import { Button, ConfirmDialog, Title } from "@crm/ui";
import { useState } from "react";
import { UnfinishedRow, VideoUploadRow } from "./upload-row";
import { useUploads } from "./use-uploads";
import "./upload-video.css";

/** The page's uploads with their progress, and those that an earlier load of it left unfinished; nothing where there is none. */
export function UploadsPanel({ onEdit }: { onEdit: (item: UploadItem) => void }) {
  const { store, items, unfinished } = useUploads();
  const [giving, setGiving] = useState<{ name: string; up: () => void } | null>(null);
  if (items.length + unfinished.length === 0) return null;

  const remove = (item: UploadItem) => {
    const up = () => store.remove(item.id);
    if (item.progress.state === "done" || item.progress.sentBytes === 0) up();
    else setGiving({ name: item.file.name, up });
  };
  const discard = (upload: RememberedUpload) =>
    setGiving({ name: upload.fileName, up: () => void store.discard(upload) });
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
        opened={giving !== null}
        title="Cancel this upload?"
        confirmLabel="Cancel upload"
        cancelLabel="Keep it"
        destructive
        onConfirm={() => {
          giving?.up();
          setGiving(null);
        }}
        onCancel={() => setGiving(null)}
      >
        What was sent of {giving?.name} is deleted.
      </ConfirmDialog>
    </section>
  );
}
