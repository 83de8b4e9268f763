import type { UnfinishedUpload } from "@crm/api-client/portal";
import { useUnfinishedUpload } from "@crm/screen-parts/uploads";
import { Icon } from "../components/icon";
import { usePortal } from "../portal-context";
import { FileButton } from "./file-button";
import { GiveUp } from "./give-up";
import { useUploads } from "./use-uploads";
import "./upload.css";

export function UnfinishedRow({ upload }: { upload: UnfinishedUpload }) {
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
          <GiveUp name={fileName} label="Give up" isConfirmed onGiveUp={() => void store.discard(upload)} />
        </div>
      )}
    </li>
  );
}
