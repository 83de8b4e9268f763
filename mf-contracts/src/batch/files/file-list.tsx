import { Button } from "@crm/ui";
import { useState } from "react";
import type { BatchFile, BatchQueue } from "./batch-queue";
import { FileRow } from "./file-row";

/** The files of a batch, each with how far it is; the failed ones alone where there are many others. */
export function FileList({ files, queue }: { files: readonly BatchFile[]; queue: BatchQueue }) {
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
