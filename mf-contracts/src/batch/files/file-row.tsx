import { type Extraction, leftUnread } from "@crm/domain/document/extraction.schema";
import { fileSize } from "@crm/domain/value/bytes";
import {
  ActionIcon,
  IconCircle,
  IconCircleCheck,
  IconCircleX,
  IconFileText,
  IconRefresh,
  IconUpload,
  IconX,
} from "@crm/ui";
import { memo } from "react";
import { leftOutWords } from "../../contract-form/left-out-words";
import { foundCount } from "../../contract-form/reading-mark";
import { type BatchFile, CANCELLED, type FileState } from "./batch-queue";

interface FileRowProps {
  entry: BatchFile;
  onRetry: (id: number) => void;
  onRemove: (id: number) => void;
}

const ICONS = {
  pending: IconCircle,
  uploading: IconUpload,
  reading: IconFileText,
  success: IconCircleCheck,
  error: IconCircleX,
} as const;

// memo, because 500 rows are shown at once and only those whose file changed must render.
export const FileRow = memo(function FileRow({ entry: { id, file, state }, onRetry, onRemove }: FileRowProps) {
  const Icon = ICONS[state.kind];
  const percent = percentOf(state);
  return (
    <li className="batch-file" data-state={state.kind}>
      <Icon size={18} aria-hidden className="batch-file-icon" />
      <span className="batch-file-words">
        <span className="crm-cut" title={file.name}>
          {file.name}
        </span>
        <span className="batch-file-state">
          {wordsOf(state)} · {fileSize(file.size)}
        </span>
        {percent !== null && <progress max={100} value={percent} aria-label={`${file.name}: ${wordsOf(state)}`} />}
      </span>
      {state.kind === "error" && (
        <ActionIcon variant="subtle" aria-label={`Retry ${file.name}`} onClick={() => onRetry(id)}>
          <IconRefresh size={16} />
        </ActionIcon>
      )}
      <ActionIcon variant="subtle" color="gray" aria-label={`Remove ${file.name}`} onClick={() => onRemove(id)}>
        <IconX size={16} />
      </ActionIcon>
    </li>
  );
});

function wordsOf(state: FileState): string {
  switch (state.kind) {
    case "pending":
      return "Pending";
    case "uploading":
      return `Uploading ${Math.floor(percentOf(state) ?? 0)}%`;
    case "reading":
      if (state.page === null) return "Waiting to be read";
      return state.page === 0 ? "Reading the document" : `Reading page ${state.page} of ${state.pages}`;
    case "success":
      return foundWords(state.extraction);
    case "error":
      return state.text === CANCELLED ? CANCELLED : errorWords(state);
  }
}

function errorWords({ text, requestId }: Extract<FileState, { kind: "error" }>): string {
  return `Error: ${text}${requestId ? ` (request ${requestId})` : ""}`;
}

function foundWords(extraction: Extraction): string {
  const found = foundCount(extraction);
  const unread = leftUnread(extraction.truncated);
  const details = `${found === 0 ? "no details" : found === 1 ? "1 detail" : `${found} details`} found`;
  const pages = unread.pages ? "; only its first pages were read" : "";
  return `Success: ${details}${pages}${unread.fields.length > 0 ? `; ${leftOutWords(unread.fields)}` : ""}`;
}

function percentOf(state: FileState): number | null {
  if (state.kind === "uploading") return state.totalBytes > 0 ? (state.sentBytes / state.totalBytes) * 100 : 0;
  return state.kind === "reading" && state.page !== null && state.pages ? (state.page / state.pages) * 100 : null;
}
