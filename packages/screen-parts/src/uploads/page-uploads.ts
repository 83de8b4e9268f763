import {
  bytesOfChunks,
  hasStatus,
  isRunning,
  isSameFile,
  takePoster,
  type UnfinishedUpload,
  type UploadCalls,
  type UploadItem,
  type UploadStore,
} from "@crm/api-client/portal";
import { fileSize } from "@crm/domain/value/bytes";
import { useQuery } from "@tanstack/react-query";
import { useState, useSyncExternalStore } from "react";

const stores = new WeakMap<object, UploadStore>();

/** The upload store of `page`; it exists as long as that object. */
export function usePageUploads(page: object, create: () => UploadStore) {
  const store = stores.get(page) ?? create();
  stores.set(page, store);
  return { store, ...useSyncExternalStore(store.subscribe, store.list) };
}

/** An unfinished upload of an earlier page load. To resume it, the user must choose the file again, because a page cannot read files on its own. */
export function useUnfinishedUpload(upload: UnfinishedUpload, store: UploadStore, calls: UploadCalls) {
  const { uploadId, fileName, fileSize: bytes, contractId, caption, revisionOf, isElsewhere } = upload;
  const [problem, setProblem] = useState<string | null>(null);
  const status = useQuery({
    queryKey: ["upload-status", uploadId],
    queryFn: ({ signal }) => calls.status(uploadId, signal),
    staleTime: 0,
    enabled: !isElsewhere,
  });
  const words = () => {
    if (isElsewhere) return "Being uploaded in another tab. Keep that tab open.";
    if (hasStatus(status.error, 404, 410)) return "What was sent has expired. Choose the file again to start over.";
    if (!status.data) return "Not finished. Choose the same file to go on.";
    const sent = bytesOfChunks(status.data.received, bytes);
    return `${fileSize(sent)} of ${fileSize(bytes)} sent. Choose the same file to go on.`;
  };
  const resume = (file: File) => {
    if (isSameFile(upload, file)) store.start({ file, contractId, caption, revisionOf, poster: takePoster(file) });
    else setProblem(`This is not the same file. Choose ${fileName}, ${fileSize(bytes)}.`);
  };
  return { words: words(), problem, resume };
}

type ShownUpload = Pick<UploadItem, "progress">;

/** For example `Uploading 2 videos, 40% sent`. */
export function uploadsLine(items: readonly ShownUpload[], unfinished: readonly unknown[]): string {
  const failed = items.filter(({ progress }) => progress.state === "failed").length;
  if (failed > 0) return `${videos(failed)} could not be uploaded`;
  const running = items.filter(isRunning);
  const sum = (bytes: (item: ShownUpload) => number) => running.reduce((all, item) => all + bytes(item), 0);
  const share = sum(({ progress }) => progress.sentBytes) / sum(({ progress }) => progress.totalBytes);
  if (running.length > 0) return `Uploading ${videos(running.length)}, ${Math.floor(share * 100)}% sent`;
  return unfinished.length > 0 ? `${videos(unfinished.length)} not finished` : `${videos(items.length)} uploaded`;
}

const videos = (count: number) => (count === 1 ? "1 video" : `${count} videos`);
