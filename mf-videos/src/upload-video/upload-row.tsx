import type { UploadItem } from "@crm/api-client";
import { uploadWords } from "@crm/domain/words/upload";
import {
  ActionIcon,
  Anchor,
  Button,
  IconAlertCircle,
  IconCircleCheck,
  IconUpload,
  IconX,
  Progress,
  Text,
} from "@crm/ui";
import { Link } from "@tanstack/react-router";
import { ContractName } from "./contract-name";

interface UploadRowProps {
  item: UploadItem;
  /** Takes it off the list; asks first where something would be lost. */
  onRemove: () => void;
  /** Opens the form with what was typed. */
  onEdit: () => void;
}

/** One upload: whose video it is, how far it is, and what can be done with it. */
export function UploadRow({ item, onRemove, onEdit }: UploadRowProps) {
  const { file, contractId, caption, upload, progress } = item;
  const { state, failure } = progress;
  const Icon = state === "done" ? IconCircleCheck : state === "failed" ? IconAlertCircle : IconUpload;
  const hasStopped = state === "done" || state === "failed";
  return (
    <li className="upload-row" data-state={state} aria-label={file.name}>
      <Icon size={20} stroke={1.5} aria-hidden />
      <div className="upload-video-words">
        <Text size="sm" fw={500} className="crm-cut" title={file.name}>
          {file.name}
        </Text>
        <Text size="xs" c="dimmed" className="crm-cut">
          <ContractName id={contractId} /> · {caption}
        </Text>
        <UploadStory item={item} />
      </div>
      <div className="upload-row-actions">
        {upload.canPause && !hasStopped && state !== "paused" && state !== "finishing" && (
          <Button variant="default" size="xs" onClick={upload.pause} aria-label={`Pause ${file.name}`}>
            Pause
          </Button>
        )}
        {state === "paused" && (
          <Button variant="default" size="xs" onClick={() => upload.resume()} aria-label={`Resume ${file.name}`}>
            Resume
          </Button>
        )}
        {failure?.code === "no_revision_asked" && (
          <Button
            variant="default"
            size="xs"
            onClick={() => upload.resume({ asNew: true })}
            aria-label={`Upload ${file.name} as a new video`}
          >
            Upload as new
          </Button>
        )}
        {failure?.canRetry && failure.code !== "no_revision_asked" && (
          <Button variant="default" size="xs" onClick={() => upload.resume()} aria-label={`Retry ${file.name}`}>
            Retry
          </Button>
        )}
        {failure && (
          <Button
            variant="default"
            size="xs"
            onClick={onEdit}
            aria-label={failure.isOfFile ? `Choose another file for ${file.name}` : `Change details of ${file.name}`}
          >
            {failure.isOfFile ? "Choose another file" : "Change details"}
          </Button>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={state === "done" ? `Remove ${file.name} from the list` : `Cancel ${file.name}`}
          onClick={onRemove}
        >
          <IconX size={16} />
        </ActionIcon>
      </div>
    </li>
  );
}

function UploadStory({ item: { file, progress } }: { item: UploadItem }) {
  const { state, failure, submission, sentBytes, totalBytes } = progress;
  if (failure)
    return (
      <Text size="xs" c="red" role="alert">
        {failure.reason}
        {failure.requestId && <span className="upload-row-request">Request {failure.requestId}</span>}
      </Text>
    );
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
    <>
      <Progress
        value={totalBytes > 0 ? (sentBytes / totalBytes) * 100 : 0}
        size="sm"
        color={state === "waiting" ? "orange" : state === "paused" ? "gray" : undefined}
        aria-label={`Upload of ${file.name}`}
        animated={state === "finishing"}
      />
      <Text size="xs" c="dimmed" className="upload-row-figures">
        {uploadWords(progress)}
      </Text>
    </>
  );
}
