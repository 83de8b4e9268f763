import { isRunning, oneContract, type UnfinishedUpload, type UploadItem } from "@crm/api-client";
import { uploadWords } from "@crm/domain/words/upload";
import { useModule } from "@crm/module-kit";
import { UploadAction, UploadFailed, UploadProgress, UploadRow } from "@crm/screen-parts";
import { useUnfinishedUpload } from "@crm/screen-parts/uploads";
import { Anchor, Button, FileButton, Text } from "@crm/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useUploads } from "./use-uploads";

interface VideoUploadRowProps {
  item: UploadItem;
  onRemove: () => void;
  onEdit: () => void;
}

export function VideoUploadRow({ item, onRemove, onEdit }: VideoUploadRowProps) {
  const { name } = item.file;
  const { state } = item.progress;
  return (
    <UploadRow
      name={name}
      state={rowState(item)}
      actions={<UploadActions item={item} onEdit={onEdit} />}
      removeLabel={state === "done" ? `Remove ${name} from the list` : `Cancel ${name}`}
      onRemove={onRemove}
    >
      <VideoOwner {...item} />
      <UploadDetails item={item} />
    </UploadRow>
  );
}

function rowState({ progress: { state } }: UploadItem) {
  if (state === "preparing" || state === "finishing") return "sending";
  if (state === "busy") return "waiting";
  return state === "cancelled" ? "queued" : state;
}

function UploadActions({ item, onEdit }: Pick<VideoUploadRowProps, "item" | "onEdit">) {
  const { file, upload, progress } = item;
  const { state, failure } = progress;
  const { name } = file;
  return (
    <>
      {upload.canPause && isRunning(item) && state !== "paused" && state !== "finishing" && (
        <UploadAction label={`Pause ${name}`} onClick={upload.pause}>
          Pause
        </UploadAction>
      )}
      {state === "paused" && (
        <UploadAction label={`Resume ${name}`} onClick={() => upload.resume()}>
          Resume
        </UploadAction>
      )}
      {failure?.code === "no_revision_asked" && (
        <UploadAction label={`Upload ${name} as a new video`} onClick={() => upload.resume({ asNew: true })}>
          Upload as new
        </UploadAction>
      )}
      {failure?.canRetry && failure.code !== "no_revision_asked" && (
        <UploadAction label={`Retry ${name}`} onClick={() => upload.resume()}>
          Retry
        </UploadAction>
      )}
      {failure && (
        <UploadAction
          label={failure.isOfFile ? `Choose another file for ${name}` : `Change details of ${name}`}
          onClick={onEdit}
        >
          {failure.isOfFile ? "Choose another file" : "Change details"}
        </UploadAction>
      )}
    </>
  );
}

function UploadDetails({ item: { file, progress } }: { item: UploadItem }) {
  const { state, failure, submission, sentBytes, totalBytes } = progress;
  if (failure) return <UploadFailed reason={failure.reason} requestId={failure.requestId} />;
  if (state === "done")
    return (
      <Text size="xs" c="dimmed" role="status">
        Uploaded
        {submission && (
          <>
            {" · "}
            <Anchor
              size="xs"
              renderRoot={(props) => <Link {...props} to="/video-review" search={() => ({ id: submission.id })} />}
            >
              Review it
            </Anchor>
          </>
        )}
      </Text>
    );
  return (
    <UploadProgress
      name={file.name}
      sentBytes={sentBytes}
      totalBytes={totalBytes}
      isFinishing={state === "finishing"}
      color={state === "waiting" || state === "busy" ? "orange" : state === "paused" ? "gray" : undefined}
    >
      {uploadWords(progress)}
    </UploadProgress>
  );
}

export function UnfinishedRow({ upload, onDiscard }: { upload: UnfinishedUpload; onDiscard: () => void }) {
  const { api } = useModule();
  const { store } = useUploads();
  const { words, problem, resume } = useUnfinishedUpload(upload, store, api.uploads);
  const { fileName } = upload;
  return (
    <UploadRow
      name={fileName}
      state="unfinished"
      actions={
        <FileButton
          multiple
          onChange={([file]: File[]) => file && resume(file)}
          inputProps={{ "aria-label": `File of ${fileName}` }}
        >
          {(props) => (
            <Button {...props} variant="default" size="xs" aria-label={`Choose ${fileName} again`}>
              Choose file
            </Button>
          )}
        </FileButton>
      }
      removeLabel={`Discard ${fileName}`}
      onRemove={upload.isElsewhere ? undefined : onDiscard}
    >
      <VideoOwner {...upload} />
      <Text size="xs" c="dimmed">
        {words}
      </Text>
      {problem && <UploadFailed reason={problem} />}
    </UploadRow>
  );
}

function VideoOwner({ contractId, caption }: { contractId: number; caption: string }) {
  const { api } = useModule();
  const { data } = useQuery(oneContract(api, contractId));
  const words = `${data?.fullName ?? "…"} · ${caption}`;
  return (
    <Text size="xs" c="dimmed" className="crm-cut" title={words}>
      {words}
    </Text>
  );
}
