import {
  hasStatus,
  isSameFile,
  type RememberedUpload,
  takePoster,
  type UnfinishedUpload,
} from "@crm/api-client/portal";
import { fileSize } from "@crm/domain/value/bytes";
import { chunkRange } from "@crm/domain/video/upload";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Icon } from "../parts/icon";
import { usePortal } from "../portal-context";
import { FileButton } from "./file-button";
import { GiveUp } from "./give-up";
import { useUploads } from "./use-uploads";
import "./upload.css";

/** An upload that an earlier visit left unfinished: a browser gives the file only to whoever picks it again. */
export function UnfinishedRow({ upload }: { upload: UnfinishedUpload }) {
  const { store } = useUploads();
  const [problem, setProblem] = useState<string | null>(null);
  const { fileName, fileSize: bytes, contractId, caption, revisionOf } = upload;
  const goOn = (file: File) => {
    if (!isSameFile(upload, file))
      return setProblem(`This is not the same file. Choose ${fileName}, ${fileSize(bytes)}.`);
    store.start({ file, contractId, caption, revisionOf, poster: takePoster(file) });
  };
  return (
    <li className="upload-row" aria-label={fileName}>
      <div className="upload-what">
        <Icon name="pause" />
        <span>
          <strong>{caption}</strong> <span className="muted small">{fileName}</span>
        </span>
      </div>
      <p className="small">
        {upload.isElsewhere ? "Being uploaded in another tab. Keep that tab open." : <SentSoFar upload={upload} />}
      </p>
      {problem && (
        <p className="failure" role="alert">
          {problem}
        </p>
      )}
      {!upload.isElsewhere && (
        <div className="upload-ways">
          <FileButton label={`Choose File: ${fileName}`} onChoose={goOn}>
            Choose File
          </FileButton>
          <GiveUp name={fileName} label="Give up" isAsked onGiveUp={() => void store.discard(upload)} />
        </div>
      )}
    </li>
  );
}

function SentSoFar({ upload: { uploadId, fileSize: bytes } }: { upload: RememberedUpload }) {
  const { client } = usePortal();
  const { data, error } = useQuery({
    queryKey: ["upload-status", uploadId],
    queryFn: ({ signal }) => client.uploads.status(uploadId, signal),
    staleTime: 0,
  });
  if (hasStatus(error, 404, 410)) return "What was sent has expired. Choose the file again to send it anew.";
  if (!data) return "Not finished. Choose the same file to go on.";
  const lengths = data.received.map((index) => {
    const { start, end } = chunkRange(index, bytes);
    return Math.max(0, end - start);
  });
  const sent = lengths.reduce((sum, length) => sum + length, 0);
  return `${fileSize(sent)} of ${fileSize(bytes)} sent. Choose the same file to go on.`;
}
