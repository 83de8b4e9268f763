import type { UploadItem } from "@crm/api-client/portal";
import { uploadWords } from "@crm/domain/words/upload";
import { Button } from "../components/button";
import { Icon } from "../components/icon";
import { ProgressBar } from "../components/progress-bar";
import { BlockingUploads } from "./blocking-uploads";
import { GiveUp } from "./give-up";
import { useUploads } from "./use-uploads";
import "./upload.css";

export function UploadRow({ item, onChange }: { item: UploadItem; onChange?: (item: UploadItem) => void }) {
  const { store } = useUploads();
  const { id, file, caption, upload, progress } = item;
  const { state, failure, sentBytes, totalBytes } = progress;
  const isDone = state === "done";
  const words = uploadWords(progress);
  return (
    <li className="upload-row" aria-label={file.name}>
      <div className="upload-what">
        <Icon name={isDone ? "check" : failure ? "alert" : "upload"} />
        <span>
          <strong>{caption}</strong> <span className="muted small">{file.name}</span>
        </span>
      </div>
      {failure ? (
        <p className="failure" role="alert">
          {failure.reason}
          {failure.requestId && <span className="muted small"> Request {failure.requestId}</span>}
        </p>
      ) : isDone ? (
        <p className="small">Uploaded</p>
      ) : (
        <>
          <ProgressBar value={sentBytes} max={totalBytes} label={`Upload of ${file.name}`} text={words} />
          <p className="small number">
            {percent(sentBytes, totalBytes)} · {words}
          </p>
        </>
      )}
      {failure?.blocking && <BlockingUploads uploads={failure.blocking} onFree={() => upload.resume()} />}
      {!isDone && (
        <div className="upload-ways">
          {failure?.code === "no_revision_asked" ? (
            <Button onClick={() => upload.resume({ asNew: true })}>Upload as New Video</Button>
          ) : (
            failure?.canRetry && (
              <Button icon="refresh" onClick={() => upload.resume()}>
                Retry
              </Button>
            )
          )}
          {failure && onChange && (
            <Button onClick={() => onChange(item)}>
              {failure.isOfFile ? "Choose Another File" : "Change Details"}
            </Button>
          )}
          <GiveUp name={file.name} confirms={sentBytes > 0} label="Cancel" onGiveUp={() => store.remove(id)} />
        </div>
      )}
    </li>
  );
}

const percent = (sent: number, total: number) => `${total > 0 ? Math.floor((sent / total) * 100) : 0}%`;
