import {
  type ApiClient,
  hasEnded,
  isSameFile,
  type RememberedUpload,
  refreshVideos,
  uploadMemory,
  uploadVideo,
  type VideoUpload,
  type VideoUploadProgress,
} from "@crm/api-client";
import { holdUnsavedInput, toast } from "@crm/ui";
import type { QueryClient } from "@tanstack/react-query";

/** A video as it is handed over for upload. */
export interface ChosenVideo {
  file: File;
  contractId: number;
  caption: string;
  /** The submission that it answers. */
  revisionOf: number | null;
  /** A frame of it, or null where none can be had. */
  poster: Promise<Blob | null>;
}

/** An upload of this page. */
export interface UploadItem extends ChosenVideo {
  id: number;
  upload: VideoUpload;
  progress: VideoUploadProgress;
}

/** The uploads of this page, newest first, and those that an earlier load of it left unfinished. */
export interface UploadList {
  items: readonly UploadItem[];
  unfinished: readonly RememberedUpload[];
}

export type UploadStore = ReturnType<typeof createUploadStore>;

const REFRESH_MS = 1000;

/** Holds the uploads of a page, so that they go on whichever screen is open. */
export function createUploadStore(api: ApiClient, queryClient: QueryClient) {
  const memory = uploadMemory("admin");
  const listeners = new Set<() => void>();
  let items: readonly UploadItem[] = [];
  let list: UploadList = { items, unfinished: memory.list() };
  let lastId = 0;
  let letGo: (() => void) | null = null;
  let ticking: ReturnType<typeof setInterval> | undefined;

  const publish = (next: readonly UploadItem[]) => {
    items = next;
    list = { items, unfinished: memory.list().filter((upload) => !items.some((item) => isOf(upload, item))) };
    const runs = items.some(isRunning);
    if (runs && !letGo) letGo = holdUnsavedInput();
    if (!runs && letGo) {
      letGo();
      letGo = null;
    }
    // Speed and time left change too while no byte moves.
    if (runs) ticking ??= setInterval(() => publish(items.map(withProgress)), REFRESH_MS);
    else {
      clearInterval(ticking);
      ticking = undefined;
    }
    for (const listener of listeners) listener();
  };

  const note = (id: number, progress: VideoUploadProgress) => {
    const before = items.find((item) => item.id === id)?.progress.state;
    if (before !== progress.state) announce(progress);
    publish(items.map((item) => (item.id === id ? { ...item, progress } : item)));
  };

  const announce = ({ state, failure }: VideoUploadProgress) => {
    if (state === "failed") toast.error("Upload failed", failure?.reason ?? "Upload failed. Please try again.");
    if (state !== "done") return;
    toast.success("Video uploaded successfully");
    void refreshVideos(queryClient);
  };

  return {
    list: () => list,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start(video: ChosenVideo) {
      lastId += 1;
      const id = lastId;
      const upload = uploadVideo(api.uploads, video, { onProgress: (progress) => note(id, progress) });
      publish([{ ...video, id, upload, progress: upload.progress() }, ...items]);
    },
    /** Takes an upload off the list; one that has not ended is cancelled. */
    remove(id: number) {
      items.find((item) => item.id === id)?.upload.cancel();
      publish(items.filter((item) => item.id !== id));
    },
    /** Gives up what an earlier load of the page left unfinished. */
    discard({ uploadId }: RememberedUpload) {
      memory.forget(uploadId);
      api.uploads.abandon(uploadId).catch(() => {});
      publish(items);
    },
  };
}

/** Whether an upload still has something to send by itself. */
export function isRunning({ progress: { state } }: Pick<UploadItem, "progress">): boolean {
  return !hasEnded(state) && state !== "failed";
}

const withProgress = (item: UploadItem): UploadItem =>
  hasEnded(item.progress.state) ? item : { ...item, progress: item.upload.progress() };

const isOf = (upload: RememberedUpload, { file, contractId, caption }: UploadItem) =>
  isSameFile(upload, file) && upload.contractId === contractId && upload.caption === caption;
