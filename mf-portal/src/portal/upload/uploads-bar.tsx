import type { UnfinishedUpload } from "@crm/api-client/portal";
import { uploadsLine, useUnfinishedUpload } from "@crm/screen-parts/uploads";
import { useState } from "react";
import { Button } from "../components/button";
import { Icon } from "../components/icon";
import { useOpenDialog } from "../home/portal-dialogs";
import { usePortal } from "../portal-context";
import { FileButton } from "./file-button";
import { GiveUp } from "./give-up";
import { UploadRow } from "./upload-row";
import { useUploads } from "./use-uploads";
import "./upload.css";

export function UploadsBar() {
  const openDialog = useOpenDialog();
  const { store, items, unfinished } = useUploads();
  const [isOpen, setOpen] = useState(true);
  const shown = items.filter(({ progress }) => progress.state !== "cancelled");
  if (shown.length + unfinished.length === 0) return null;
  const done = shown.filter(({ progress }) => progress.state === "done");
  const isOver = done.length === shown.length && unfinished.length === 0;
  const clear = () => {
    for (const { id } of done) store.remove(id);
  };
  return (
    <section className="uploads-bar" aria-label="Uploads">
      <div className="uploads-bar-head">
        <strong>{uploadsLine(shown, unfinished)}</strong>
        <Button
          kind="quiet"
          onClick={isOver ? clear : () => setOpen(!isOpen)}
          {...(!isOver && { "aria-expanded": isOpen })}
        >
          {isOver ? "Close" : isOpen ? "Hide" : "Show"}
        </Button>
      </div>
      {(isOpen || isOver) && (
        <ul>
          {shown.map((item) => (
            <UploadRow key={item.id} item={item} onChange={(again) => openDialog("upload", { again })} />
          ))}
          {unfinished.map((upload) => (
            <UnfinishedRow key={upload.uploadId} upload={upload} />
          ))}
        </ul>
      )}
    </section>
  );
}

function UnfinishedRow({ upload }: { upload: UnfinishedUpload }) {
  const { client } = usePortal();
  const { store } = useUploads();
  const { words, problem, resume } = useUnfinishedUpload(upload, store, client.uploads);
  const { fileName, caption } = upload;
  return (
    <li className="upload-row" aria-label={fileName}>
      <div className="upload-what">
        <Icon name="pause" />
        <span>
          <strong>{caption}</strong> <span className="muted small">{fileName}</span>
        </span>
      </div>
      <p className="small">{words}</p>
      {problem && (
        <p className="failure" role="alert">
          {problem}
        </p>
      )}
      {!upload.isElsewhere && (
        <div className="upload-ways">
          <FileButton label={`Choose File: ${fileName}`} onChoose={resume}>
            Choose File
          </FileButton>
          <GiveUp name={fileName} label="Give up" confirms onGiveUp={() => void store.discard(upload)} />
        </div>
      )}
    </li>
  );
}
