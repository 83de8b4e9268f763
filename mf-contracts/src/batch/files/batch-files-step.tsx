import {
  Alert,
  Button,
  CloseButton,
  IconAlertCircle,
  IconAlertTriangle,
  IconFiles,
  IconRefresh,
  Progress,
  Text,
  toast,
} from "@crm/ui";
import { useEffect, useState } from "react";
import { FileDrop } from "../../read-document/file-drop";
import { useDroppedFiles } from "../../read-document/use-dropped-files";
import { batchRule, MAX_BATCH_FILES, type RefusedFile, sortDrop } from "./batch-files";
import type { BatchFile, BatchQueue, BatchSnapshot, QueuePause } from "./batch-queue";
import { secondsLeft, timeLeftText, totalsOf } from "./batch-totals";
import { FileRow } from "./file-row";
import "./batch-files.css";

interface BatchFilesStepProps {
  batch: BatchSnapshot;
  queue: BatchQueue;
  dropped?: readonly File[] | undefined;
}

export function BatchFilesStep({ batch, queue, dropped = [] }: BatchFilesStepProps) {
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const { files } = batch;

  const take = (given: readonly File[]) => {
    const sorted = sortDrop(given, files.length);
    setRefused(sorted.refused);
    if (sorted.refused.some(({ reason }) => reason === batchRule.wrongType))
      toast.error("Invalid files", batchRule.wrongType);
    if (sorted.taken.length > 0) queue.add(sorted.taken);
  };
  useDroppedFiles(files.length === 0 ? dropped : [], take);

  return (
    <>
      <div className={files.length > 0 ? "batch-drop-small" : undefined}>
        <FileDrop
          label={files.length === 0 ? "Drop PDF or text files here, or click to browse" : "Add more files"}
          hint={`PDF and text files, up to ${MAX_BATCH_FILES} files, 100MB each`}
          accept={batchRule.accept}
          multiple
          icon={<IconFiles size={28} stroke={1.5} aria-hidden />}
          onFiles={take}
        />
      </div>
      {refused.length > 0 && <Refused files={refused} onClose={() => setRefused([])} />}
      {files.length > 0 && (
        <>
          <BatchProgress batch={batch} queue={queue} />
          <FileList files={files} queue={queue} />
          <Text size="sm" c="dimmed">
            Each document is kept in the vault as soon as it is read. You check everything before a contract is saved.
          </Text>
        </>
      )}
    </>
  );
}

const NAMED = 20;

function Refused({ files, onClose }: { files: readonly RefusedFile[]; onClose: () => void }) {
  const title = files.length === 1 ? "1 file was not taken" : `${files.length} files were not taken`;
  return (
    <Alert color="red" icon={<IconAlertCircle size={18} />} role="alert" title={title} className="batch-refused">
      <ul>
        {files.slice(0, NAMED).map(({ name, reason }, at) => (
          <li key={at}>
            {name}: {reason}
          </li>
        ))}
        {files.length > NAMED && <li>And {files.length - NAMED} more.</li>}
      </ul>
      <CloseButton aria-label="Close this list" onClick={onClose} className="batch-refused-close" />
    </Alert>
  );
}

function BatchProgress({ batch, queue }: { batch: BatchSnapshot; queue: BatchQueue }) {
  const now = useNow(batch.isRunning);
  const { total, succeeded, failed, percent } = totalsOf(batch.files);
  const left = secondsLeft(batch, now);
  const words = `${succeeded + failed} of ${total} done${failed > 0 ? ` · ${failed} failed` : ""}`;
  return (
    <div className="batch-progress">
      <Progress value={percent} aria-label={`${Math.floor(percent)}% of the files are done`} />
      <div className="batch-progress-line">
        <Text size="sm" className="batch-figures">
          <span role="status">{words}</span>
          {left !== null && ` · ${timeLeftText(left)}`}
        </Text>
        {failed > 0 && (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconRefresh size={14} />}
            onClick={queue.retryFailed}
          >
            Retry failed
          </Button>
        )}
        {batch.isRunning && (
          <Button variant="default" size="compact-md" onClick={queue.cancelAll}>
            Cancel all
          </Button>
        )}
      </div>
      {batch.pause && <PauseNotice pause={batch.pause} now={now} onResume={queue.resume} />}
    </div>
  );
}

function PauseNotice({ pause, now, onResume }: { pause: QueuePause; now: number; onResume: () => void }) {
  return (
    <Alert color="orange" icon={<IconAlertTriangle size={18} />} role="status" className="batch-hold">
      {pauseText(pause, now)}{" "}
      <Button variant="default" size="compact-sm" onClick={onResume}>
        {pause.kind === "logged-out" ? "Go on" : "Try now"}
      </Button>
    </Alert>
  );
}

function pauseText(pause: QueuePause, now: number): string {
  if (pause.kind === "logged-out")
    return "You had been logged out. Log in, then go on where you were; no file is lost.";
  const seconds = Math.max(1, Math.ceil((pause.until - now) / 1000));
  const why = pause.kind === "busy" ? "The server is busy." : "The server could not be reached.";
  return `${why} The files wait, and are sent again in ${seconds} s.`;
}

function useNow(isTicking: boolean): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (!isTicking) return;
    setNow(performance.now());
    const timer = setInterval(() => setNow(performance.now()), 1000);
    return () => clearInterval(timer);
  }, [isTicking]);
  return now;
}

function FileList({ files, queue }: { files: readonly BatchFile[]; queue: BatchQueue }) {
  const [onlyFailed, setOnlyFailed] = useState(false);
  const failed = files.filter(({ state }) => state.kind === "error");
  const shown = onlyFailed && failed.length > 0 ? failed : files;
  return (
    <>
      {failed.length > 0 && failed.length < files.length && (
        <Button
          variant={onlyFailed ? "light" : "default"}
          size="compact-md"
          aria-pressed={onlyFailed}
          onClick={() => setOnlyFailed(!onlyFailed)}
          className="batch-filter"
        >
          Failed only ({failed.length})
        </Button>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <ul className="batch-files" aria-label="Files" tabIndex={0}>
        {shown.map((entry) => (
          <FileRow key={entry.id} entry={entry} onRetry={queue.retry} onRemove={queue.remove} />
        ))}
      </ul>
    </>
  );
}
