import { Alert, CloseButton, IconAlertCircle, IconFiles, Text, toast } from "@crm/ui";
import { useState } from "react";
import { FileDrop } from "../../read-document/file-drop";
import { batchRule, MAX_BATCH_FILES, type RefusedFile, sortDrop } from "./batch-files";
import { BatchProgress } from "./batch-progress";
import type { BatchQueue, BatchSnapshot } from "./batch-queue";
import { FileList } from "./file-list";

/** The files of a batch: taken by drop or browse, and read at once. */
export function BatchFilesStep({ batch, queue }: { batch: BatchSnapshot; queue: BatchQueue }) {
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const { files } = batch;

  const take = (dropped: File[]) => {
    const sorted = sortDrop(dropped, files.length);
    setRefused(sorted.refused);
    if (sorted.refused.some(({ reason }) => reason === batchRule.wrongType))
      toast.error("Invalid files", batchRule.wrongType);
    if (sorted.taken.length > 0) queue.add(sorted.taken);
  };

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
