import { oneFile } from "@crm/api-client";
import { fileSize } from "@crm/domain/value/bytes";
import { useModule } from "@crm/module-kit";
import { UploadAction, UploadFailed, UploadProgress, UploadRow } from "@crm/screen-parts";
import { Anchor, Text } from "@crm/ui";
import { useQuery } from "@tanstack/react-query";
import type { UploadItem } from "./use-uploads";

interface VaultUploadRowProps {
  item: UploadItem;
  onRetry: (id: number) => void;
  onRemove: (id: number) => void;
  onOpen: (id: number) => void;
}

export function VaultUploadRow({ item: { id, file, state }, onRetry, onRemove, onOpen }: VaultUploadRowProps) {
  const { name } = file;
  const hasEnded = state.kind === "done" || state.kind === "failed";
  return (
    <UploadRow
      name={name}
      state={state.kind}
      actions={
        state.kind === "failed" &&
        state.canRetry && (
          <UploadAction label={`Retry ${name}`} onClick={() => onRetry(id)}>
            Retry
          </UploadAction>
        )
      }
      removeLabel={hasEnded ? `Remove ${name} from the list` : `Cancel ${name}`}
      onRemove={() => onRemove(id)}
    >
      <UploadStory file={file} state={state} onOpen={onOpen} />
    </UploadRow>
  );
}

function UploadStory({ file, state, onOpen }: Pick<UploadItem, "file" | "state"> & { onOpen: (id: number) => void }) {
  if (state.kind === "queued")
    return (
      <Text size="xs" c="dimmed">
        {fileSize(file.size)} · Waiting
      </Text>
    );
  if (state.kind === "failed") return <UploadFailed reason={state.text} requestId={state.requestId} />;
  if (state.kind === "done")
    return (
      <Text size="xs" c="dimmed" role="status">
        {fileSize(file.size)} · Uploaded
        {state.stored.duplicateOf !== undefined && <SameFile id={state.stored.duplicateOf} onOpen={onOpen} />}
      </Text>
    );
  const { sentBytes, totalBytes } = state;
  const isStoring = sentBytes >= totalBytes;
  return (
    <UploadProgress name={file.name} sentBytes={sentBytes} totalBytes={totalBytes} isFinishing={isStoring}>
      {isStoring ? "Storing" : `${fileSize(sentBytes)} of ${fileSize(totalBytes)}`}
    </UploadProgress>
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
