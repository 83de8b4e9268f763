import { oneFile } from "@crm/api-client";
import { fileSize } from "@crm/domain/value/bytes";
import { useModule } from "@crm/module-kit";
import {
  ActionIcon,
  Anchor,
  Button,
  IconAlertCircle,
  IconCircleCheck,
  IconClock,
  IconUpload,
  IconX,
  Progress,
  Text,
} from "@crm/ui";
import { useQuery } from "@tanstack/react-query";
import type { UploadItem, UploadState } from "./use-uploads";
import "./upload-files.css";

interface UploadRowProps {
  item: UploadItem;
  onRetry: (id: number) => void;
  onRemove: (id: number) => void;
  /** Opens a file of the vault. */
  onOpen: (id: number) => void;
}

const ICONS = { pending: IconClock, uploading: IconUpload, success: IconCircleCheck, error: IconAlertCircle };

/** One file on its way into the vault: how far it is, and what became of it. */
export function UploadRow({ item: { id, file, state }, onRetry, onRemove, onOpen }: UploadRowProps) {
  const Icon = ICONS[state.kind];
  const isOpen = state.kind === "pending" || state.kind === "uploading";
  return (
    <li className="vault-upload" data-state={state.kind}>
      <Icon size={20} stroke={1.5} aria-hidden />
      <div className="vault-upload-words">
        <Text size="sm" fw={500} className="crm-cut" title={file.name}>
          {file.name}
        </Text>
        <UploadStory name={file.name} size={file.size} state={state} onOpen={onOpen} />
      </div>
      {state.kind === "error" && state.canRetry && (
        <Button variant="default" size="xs" onClick={() => onRetry(id)} aria-label={`Retry ${file.name}`}>
          Retry
        </Button>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={isOpen ? `Cancel ${file.name}` : `Remove ${file.name} from the list`}
        onClick={() => onRemove(id)}
      >
        <IconX size={16} />
      </ActionIcon>
    </li>
  );
}

interface UploadStoryProps {
  name: string;
  size: number;
  state: UploadState;
  onOpen: (id: number) => void;
}

function UploadStory({ name, size, state, onOpen }: UploadStoryProps) {
  if (state.kind === "pending")
    return (
      <Text size="xs" c="dimmed">
        {fileSize(size)} · Waiting
      </Text>
    );
  if (state.kind === "error")
    return (
      <Text size="xs" c="red" role="alert">
        {state.text}
        {state.requestId && ` (request ${state.requestId})`}
      </Text>
    );
  if (state.kind === "success")
    return (
      <Text size="xs" c="dimmed" role="status">
        {fileSize(size)} · Uploaded
        {state.stored.duplicateOf !== undefined && <SameFile id={state.stored.duplicateOf} onOpen={onOpen} />}
      </Text>
    );
  const { sentBytes, totalBytes } = state;
  return (
    <>
      <Progress
        value={totalBytes > 0 ? (sentBytes / totalBytes) * 100 : 0}
        size="sm"
        aria-label={`Upload of ${name}`}
        animated={sentBytes >= totalBytes}
      />
      <Text size="xs" c="dimmed">
        {sentBytes >= totalBytes ? "Storing" : `${fileSize(sentBytes)} of ${fileSize(totalBytes)}`}
      </Text>
    </>
  );
}

function SameFile({ id, onOpen }: { id: number; onOpen: (id: number) => void }) {
  const { api } = useModule();
  const { data } = useQuery(oneFile(api, id));
  return (
    <>
      {" · Same file as "}
      <Anchor
        href={`/vault?file=${id}`}
        size="xs"
        onClick={(event) => {
          event.preventDefault();
          onOpen(id);
        }}
      >
        {data?.fileName ?? `file ${id}`}
      </Anchor>
    </>
  );
}
