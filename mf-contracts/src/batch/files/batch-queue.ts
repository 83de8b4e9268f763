import { errorText, isApiError, type UploadOptions } from "@crm/api-client";
import type { Extraction } from "@crm/domain/document/extraction.schema";
import PQueue from "p-queue";
import { backOff, type TransientFailure, transientFailure } from "./batch-files";

export type FileState =
  | { kind: "pending" }
  | { kind: "uploading"; sentBytes: number; totalBytes: number }
  | { kind: "reading"; page: number | null; pages: number | null }
  | { kind: "success"; extraction: Extraction }
  | { kind: "error"; text: string; requestId: string | undefined };

export const CANCELLED = "Cancelled";

export type BatchFile = Readonly<{ id: number; file: File; state: FileState }>;

/** `until`: ms since 1970. */
export type QueuePause = { kind: "busy" | "unreachable"; until: number } | { kind: "logged-out" };

export type BatchSnapshot = Readonly<{
  files: readonly BatchFile[];
  pause: QueuePause | null;
  isRunning: boolean;
  /** Start of the current run in ms since 1970, and the number of files that have ended in it. */
  began: { at: number; ended: number };
}>;

interface BatchQueueOptions {
  read: (file: File, options: UploadOptions) => Promise<Extraction>;
  onEnd?: (files: readonly BatchFile[]) => void;
  atOnce?: number;
  now?: () => number;
  setTimer?: (work: () => void, ms: number) => void;
  /** Groups changes into one notification; by default per animation frame. */
  schedule?: (work: () => void) => void;
}

export type BatchQueue = ReturnType<typeof createBatchQueue>;

export function createBatchQueue({
  read,
  onEnd = () => {},
  atOnce = 3,
  now = () => performance.now(),
  setTimer = (work, ms) => void setTimeout(work, ms),
  schedule = (work) => void requestAnimationFrame(work),
}: BatchQueueOptions) {
  const listeners = new Set<() => void>();
  const pool = new PQueue({ concurrency: atOnce });
  const started = new Map<number, AbortController>();
  const tries = new Map<number, number>();
  let lastId = 0;
  let isNotified = true;
  let snapshot: BatchSnapshot = { files: [], pause: null, isRunning: false, began: { at: 0, ended: 0 } };

  const set = (change: Partial<BatchSnapshot>) => {
    snapshot = { ...snapshot, ...change };
    if (!isNotified) return;
    isNotified = false;
    schedule(() => {
      isNotified = true;
      for (const listener of listeners) listener();
    });
  };
  const setState = (id: number, state: FileState) =>
    set({ files: snapshot.files.map((entry) => (entry.id === id ? { ...entry, state } : entry)) });

  pool.on("idle", () => {
    if (!snapshot.isRunning) return;
    set({ isRunning: false });
    onEnd(snapshot.files);
  });

  // Retries get priority 1, so that they run before files that were never sent.
  function enqueue(entry: BatchFile, priority = 0): void {
    const controller = new AbortController();
    started.set(entry.id, controller);
    if (!snapshot.isRunning) set({ isRunning: true, began: { at: now(), ended: 0 } });
    void pool.add(() => run(entry, controller.signal), { priority });
  }

  async function run(entry: BatchFile, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    const { id, file } = entry;
    setState(id, { kind: "uploading", sentBytes: 0, totalBytes: file.size });
    const onProgress: UploadOptions["onProgress"] = (progress) => {
      if (!signal.aborted) setState(id, stateOf(progress));
    };
    try {
      const extraction = await read(file, { signal, onProgress });
      if (!signal.aborted) end(id, { kind: "success", extraction });
    } catch (thrown) {
      if (!signal.aborted) fail(entry, thrown);
    }
  }

  function fail(entry: BatchFile, thrown: unknown): void {
    const { id } = entry;
    const count = (tries.get(id) ?? 0) + 1;
    tries.set(id, count);
    const failure = transientFailure(thrown, count);
    if (failure) {
      pauseFor(failure, count);
      setState(id, { kind: "pending" });
      enqueue(entry, 1);
      return;
    }
    const requestId = isApiError(thrown) ? thrown.requestId : undefined;
    // When both endpoints failed, the error's own text is general, and its cause has the server's reason.
    const cause = isApiError(thrown) ? thrown.cause : undefined;
    const text = errorText(cause, errorText(thrown, "Failed to extract contract information"));
    end(id, { kind: "error", text, requestId });
  }

  function end(id: number, state: FileState): void {
    started.delete(id);
    setState(id, state);
    set({ began: { ...snapshot.began, ended: snapshot.began.ended + 1 } });
  }

  function pauseFor(failure: TransientFailure, count: number): void {
    pool.pause();
    if (failure.kind === "logged-out") {
      set({ pause: { kind: "logged-out" } });
      return;
    }
    const waitMs = backOff(failure, count);
    const pause = { kind: failure.kind, until: now() + waitMs } as const;
    set({ pause });
    setTimer(() => {
      if (snapshot.pause === pause) resume();
    }, waitMs);
  }

  function resume(): void {
    set({ pause: null });
    pool.start();
  }

  function stop(id: number): void {
    started.get(id)?.abort();
    started.delete(id);
  }

  function retryWhere(matches: (entry: BatchFile) => boolean): void {
    const failed = snapshot.files.filter((entry) => entry.state.kind === "error" && matches(entry));
    for (const entry of failed) {
      tries.delete(entry.id);
      setState(entry.id, { kind: "pending" });
      enqueue(entry);
    }
  }

  return {
    snapshot: () => snapshot,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add(files: readonly File[]) {
      const added = files.map((file): BatchFile => ({ id: ++lastId, file, state: { kind: "pending" } }));
      set({ files: [...snapshot.files, ...added] });
      for (const entry of added) enqueue(entry);
    },
    remove(id: number) {
      stop(id);
      set({ files: snapshot.files.filter((entry) => entry.id !== id) });
    },
    retry: (id: number) => retryWhere((entry) => entry.id === id),
    retryFailed: () => retryWhere(() => true),
    resume,
    cancelAll() {
      for (const id of [...started.keys()]) stop(id);
      pool.clear();
      pool.start();
      const cancelled: FileState = { kind: "error", text: CANCELLED, requestId: undefined };
      const isOpen = ({ state }: BatchFile) => state.kind !== "success" && state.kind !== "error";
      set({
        pause: null,
        isRunning: false,
        files: snapshot.files.map((entry) => (isOpen(entry) ? { ...entry, state: cancelled } : entry)),
      });
    },
  };
}

function stateOf(progress: Parameters<NonNullable<UploadOptions["onProgress"]>>[0]): FileState {
  if (progress.stage === "waiting") return { kind: "reading", page: null, pages: null };
  if (progress.stage === "reading") return { kind: "reading", page: progress.page, pages: progress.pages };
  const { sentBytes, totalBytes } = progress;
  return sentBytes >= totalBytes
    ? { kind: "reading", page: null, pages: null }
    : { kind: "uploading", sentBytes, totalBytes };
}
