import type { UploadCalls } from "../videos/uploads";
import { isSameFile, type VideoToUpload } from "./open-upload";
import { uploadsBeingSent } from "./upload-locks";
import { type RememberedUpload, uploadMemory } from "./upload-memory";
import { hasEnded, type VideoUploadProgress } from "./upload-state";
import { uploadVideo, type VideoUpload } from "./upload-video";

export interface ChosenVideo extends VideoToUpload {
  revisionOf: number | null;
  poster: Promise<Blob | null>;
}

export interface UploadItem extends ChosenVideo {
  id: number;
  upload: VideoUpload;
  progress: VideoUploadProgress;
}

export interface UploadList {
  items: readonly UploadItem[];
  unfinished: readonly UnfinishedUpload[];
}

export interface UnfinishedUpload extends RememberedUpload {
  isElsewhere: boolean;
}

export interface UploadStoreOptions {
  /** `admin`, or `portal:<contract id>`. */
  owner: string;
  /** Runs when an upload starts; its return value runs when none is left. */
  holdPage: () => () => void;
  /** Runs once per upload that fails or completes. */
  onStopped: (progress: VideoUploadProgress) => void;
}

export type UploadStore = ReturnType<typeof createUploadStore>;

const REFRESH_MS = 1000;
const LOOK_MS = 2000;

/** Holds a page's uploads, so that they continue when their dialog closes. */
export function createUploadStore(uploads: UploadCalls, { owner, holdPage, onStopped }: UploadStoreOptions) {
  const memory = uploadMemory(owner);
  const listeners = new Set<() => void>();
  let items: readonly UploadItem[] = [];
  let elsewhere: ReadonlySet<string> = new Set();
  const unfinished = () =>
    memory
      .list()
      .filter((upload) => !items.some((item) => isSameUpload(upload, item)))
      .map((upload) => ({ ...upload, isElsewhere: elsewhere.has(upload.uploadId) }));
  let list: UploadList = { items, unfinished: unfinished() };
  let lastId = 0;
  let release: (() => void) | null = null;
  let ticking: ReturnType<typeof setInterval> | undefined;
  let looking: ReturnType<typeof setInterval> | undefined;

  const publish = (next: readonly UploadItem[]) => {
    items = next;
    list = { items, unfinished: unfinished() };
    const runs = items.some(isRunning);
    if (runs && !release) release = holdPage();
    if (!runs && release) {
      release();
      release = null;
    }
    // Speed and time left change even while no byte moves.
    if (runs) ticking ??= setInterval(() => publish(items.map(withProgress)), REFRESH_MS);
    else {
      clearInterval(ticking);
      ticking = undefined;
    }
    for (const listener of listeners) listener();
  };

  const note = (id: number, progress: VideoUploadProgress) => {
    const before = items.find((item) => item.id === id)?.progress.state;
    if (before !== progress.state && (progress.state === "failed" || progress.state === "done")) onStopped(progress);
    publish(items.map((item) => (item.id === id ? { ...item, progress } : item)));
  };

  // Another tab may start, finish or cancel an upload without an event.
  const look = async () => {
    if (memory.list().length + list.unfinished.length === 0) return;
    elsewhere = await uploadsBeingSent();
    publish(items);
  };

  return {
    list: () => list,
    subscribe(listener: () => void) {
      listeners.add(listener);
      looking ??= setInterval(look, LOOK_MS);
      void look();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(looking);
        looking = undefined;
      };
    },
    start(video: ChosenVideo) {
      lastId += 1;
      const id = lastId;
      const upload = uploadVideo(uploads, video, { owner, memory, onProgress: (progress) => note(id, progress) });
      publish([{ ...video, id, upload, progress: upload.progress() }, ...items]);
    },
    /** Cancels the upload unless it has ended. */
    remove(id: number) {
      items.find((item) => item.id === id)?.upload.cancel();
      publish(items.filter((item) => item.id !== id));
    },
    /** Abandons an upload from an earlier page load, unless another tab is sending it. */
    async discard({ uploadId }: RememberedUpload) {
      await look();
      if (elsewhere.has(uploadId)) return;
      memory.forget(uploadId);
      publish(items);
      await uploads.abandon(uploadId).catch(() => {});
    },
    /** Abandons one of the sender's other uploads to free quota. Throws if the server refuses. */
    async giveUp(uploadId: string) {
      await uploads.abandon(uploadId);
      memory.forget(uploadId);
      publish(items);
    },
  };
}

/** Whether an upload has neither ended nor failed; includes waiting and paused ones. */
export function isRunning({ progress: { state } }: Pick<UploadItem, "progress">): boolean {
  return !hasEnded(state) && state !== "failed";
}

const withProgress = (item: UploadItem): UploadItem =>
  hasEnded(item.progress.state) ? item : { ...item, progress: item.upload.progress() };

const isSameUpload = (upload: RememberedUpload, { file, contractId, caption }: UploadItem) =>
  isSameFile(upload, file) && upload.contractId === contractId && upload.caption === caption;
