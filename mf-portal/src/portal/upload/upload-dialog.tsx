import { isSameFile, type UploadItem } from "@crm/api-client/portal";
import type { PortalVideo } from "@crm/domain/portal/portal.schema";
import { videoFileProblem } from "@crm/domain/video/upload";
import { type FormEvent, useEffect, useState } from "react";
import { Button } from "../components/button";
import { Dialog } from "../components/dialog";
import { Field } from "../components/field";
import { Reasons } from "../components/reasons";
import { usePermissions } from "../home/use-permissions";
import { usePortal } from "../portal-context";
import { UploadRow } from "./upload-row";
import { useUploads } from "./use-uploads";
import { type ChosenFile, VideoField } from "./video-field";

export interface UploadDialogProps {
  revisionOf?: PortalVideo | null;
  again?: UploadItem | null;
  onClose: () => void;
}

const MAX_CAPTION = 5000;

export default function UploadDialog({ revisionOf = null, again = null, onClose }: UploadDialogProps) {
  const { portal } = usePortal();
  const { uploadReasons } = usePermissions();
  const { store, items, unfinished } = useUploads();
  const [chosen, setChosen] = useState<ChosenFile | null>(again);
  const [caption, setCaption] = useState(again?.caption ?? revisionOf?.title ?? "");
  const [sentFile, setSentFile] = useState<File | null>(null);
  const [refused, setRefused] = useState<UploadItem | null>(again);

  const sent = items.find(({ file }) => file === sentFile);
  const isDone = sent?.progress.state === "done";
  useEffect(() => {
    if (isDone) onClose();
  }, [isDone, onClose]);

  const answered = again ? again.revisionOf : (revisionOf?.id ?? null);
  const problem = chosen && videoFileProblem(chosen.file);
  const started = chosen && unfinished.find((upload) => isSameFile(upload, chosen.file));
  const isGoingOn = started?.caption === caption.trim() && started.revisionOf === answered;
  const isLoaded = portal.contract.id > 0;
  const isReady =
    uploadReasons.length === 0 && isLoaded && chosen !== null && problem === null && caption.trim() !== "";
  const choose = (next: ChosenFile) => {
    setChosen(next);
    const known = unfinished.find((upload) => isSameFile(upload, next.file));
    if (known && caption === "") setCaption(known.caption);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!chosen || !isReady) return;
    if (refused) store.remove(refused.id);
    setRefused(null);
    setSentFile(chosen.file);
    store.start({ ...chosen, contractId: portal.contract.id, caption: caption.trim(), revisionOf: answered });
  };
  const change = (item: UploadItem) => {
    setRefused(item);
    setSentFile(null);
  };

  const isTyped = chosen !== null || caption !== (revisionOf?.title ?? "");
  const title = answered === null ? "Upload Video" : "Upload New Version";
  if (sent)
    return (
      <Dialog title={title} onClose={onClose}>
        <ul>
          <UploadRow item={sent} onChange={change} />
        </ul>
        {!sent.progress.failure && (
          <p className="muted">
            Keep this page open until the upload is done. You can close this window and look around meanwhile. If the
            connection drops, the upload continues where it stopped.
          </p>
        )}
        <div className="dialog-actions">
          <Button onClick={onClose}>Close</Button>
          {!sent.progress.failure && (
            <Button kind="main" disabled>
              Uploading...
            </Button>
          )}
        </div>
      </Dialog>
    );
  // With a typed caption the form stays open when the term closes, so that the text is not lost.
  if (uploadReasons.length > 0 && !isTyped)
    return (
      <Dialog title={title} onClose={onClose}>
        <p>You cannot upload a video yet:</p>
        <Reasons reasons={uploadReasons} />
        <Button onClick={onClose}>Close</Button>
      </Dialog>
    );
  return (
    <Dialog title={title} isTyped={isTyped} onClose={onClose}>
      <form className="dialog-form" onSubmit={submit}>
        {revisionOf && (
          <p>
            A new version of <strong>{revisionOf.title}</strong>, with the changes that were asked for.
          </p>
        )}
        <VideoField chosen={chosen} error={problem} onChoose={choose} />
        {isGoingOn && (
          <p role="status">An earlier upload of this file was not finished. It continues where it stopped.</p>
        )}
        <Field label="Caption" hint="Say what the video shows. Your manager reads it with the video.">
          {(control) => (
            <textarea
              {...control}
              required
              rows={3}
              maxLength={MAX_CAPTION}
              value={caption}
              onChange={(event) => setCaption(event.currentTarget.value)}
            />
          )}
        </Field>
        {uploadReasons.length > 0 && (
          <div role="alert">
            <p>You cannot upload a video yet:</p>
            <Reasons reasons={uploadReasons} />
          </div>
        )}
        {!isLoaded && (
          <p className="failure" role="alert">
            Contract not loaded. Please refresh the page.
          </p>
        )}
        {refused?.progress.failure && (
          <p className="failure" role="alert">
            {refused.progress.failure.reason}
          </p>
        )}
        <div className="dialog-actions">
          <Button kind="main" icon="upload" type="submit" disabled={!isReady}>
            {title}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
