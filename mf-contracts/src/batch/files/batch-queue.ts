import { errorText, isApiError, type UploadOptions } from "@crm/api-client";
import type { Extraction } from "@crm/domain/document/extraction.schema";
import PQueue from "p-queue";
import { backOff, type Trouble, troubleOf } from "./batch-files";

/** Where one file of a batch stands. A file that fails stays, to be tried again. */
export type FileState =
  | { kind: "pending" }
  | { kind: "uploading"; sentBytes: number; totalBytes: number }
  | { kind: "reading"; page: number | null; pages: number | null }
  | { kind: "success"; extraction: Extraction }
  | { kind: "error"; text: string; requestId: string | undefined };

/** The text of a file that was cancelled, and not refused. */
export const CANCELLED = "Cancelled";

export type BatchFile = Readonly<{ id: number; file: File; state: FileState }>;

/** Why nothing new begins: the server asks to wait (until an instant in ms), the line is cut, or the session has ended. */
export type Hold = { kind: "busy" | "unreachable"; until: number } | { kind: "logged-out" };

export type BatchSnapshot = Readonly<{
  files: readonly BatchFile[];
  hold: Hold | null;
  isRunning: boolean;
  /** Since the batch last began to run: when that was in ms, and how many files have ended since. */
  began: { at: number; ended: number };
}>;

interface BatchQueueOptions {
  read: (file: File, options: UploadOptions) => Promise<Extraction>;
  /** All files have ended by themselves. */
  onEnd?: (files: readonly BatchFile[]) => void;
  /** Files on their way at once. */
  atOnce?: number;
  now?: () => number;
  later?: (work: () => void, ms: number) => void;
  /** Gathers many changes into one notice; a frame of the page by default. */
  soon?: (work: () => void) => void;
}

export type BatchQueue = ReturnType<typeof createBatchQueue>;

/** Uploads and reads files a few at a time. Whatever happens to one, the others go on, and none is lost. */
export function createBatchQueue({
  read,
  onEnd = () => {},
  atOnce = 3,
  now = () => performance.now(),
  later = (work, ms) => void setTimeout(work, ms),
  soon = (work) => void requestAnimationFrame(work),
}: BatchQueueOptions) {
  const listeners = new Set<() => void>();
  const lanes = new PQueue({ concurrency: atOnce });
  const entered = new Map<number, AbortController>();
  const tries = new Map<number, number>();
  let lastId = 0;
  let isTold = true;
  let snapshot: BatchSnapshot = { files: [], hold: null, isRunning: false, began: { at: 0, ended: 0 } };

  const set = (change: Partial<BatchSnapshot>) => {
    snapshot = { ...snapshot, ...change };
    if (!isTold) return;
    isTold = false;
    soon(() => {
      isTold = true;
      for (const listener of listeners) listener();
    });
  };
  const setState = (id: number, state: FileState) =>
    set({ files: snapshot.files.map((entry) => (entry.id === id ? { ...entry, state } : entry)) });

  lanes.on("idle", () => {
    if (!snapshot.isRunning) return;
    set({ isRunning: false });
    onEnd(snapshot.files);
  });

  // One that is sent again goes before those that have not been sent yet.
  function enter(entry: BatchFile, priority = 0): void {
    const controller = new AbortController();
    entered.set(entry.id, controller);
    if (!snapshot.isRunning) set({ isRunning: true, began: { at: now(), ended: 0 } });
    void lanes.add(() => run(entry, controller.signal), { priority });
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
    const trouble = troubleOf(thrown, count);
    if (trouble) {
      holdFor(trouble, count);
      setState(id, { kind: "pending" });
      enter(entry, 1);
      return;
    }
    const requestId = isApiError(thrown) ? thrown.requestId : undefined;
    // After the second call failed too, its own text is general, and the cause is what the server said of the file.
    const cause = isApiError(thrown) ? thrown.cause : undefined;
    const text = errorText(cause, errorText(thrown, "Failed to extract contract information"));
    end(id, { kind: "error", text, requestId });
  }

  function end(id: number, state: FileState): void {
    entered.delete(id);
    setState(id, state);
    set({ began: { ...snapshot.began, ended: snapshot.began.ended + 1 } });
  }

  function holdFor(trouble: Trouble, count: number): void {
    lanes.pause();
    if (trouble.kind === "logged-out") {
      set({ hold: { kind: "logged-out" } });
      return;
    }
    const waitMs = backOff(trouble, count);
    const hold = { kind: trouble.kind, until: now() + waitMs } as const;
    set({ hold });
    later(() => {
      if (snapshot.hold === hold) resume();
    }, waitMs);
  }

  function resume(): void {
    set({ hold: null });
    lanes.start();
  }

  function stop(id: number): void {
    entered.get(id)?.abort();
    entered.delete(id);
  }

  function again(wanted: (entry: BatchFile) => boolean): void {
    const failed = snapshot.files.filter((entry) => entry.state.kind === "error" && wanted(entry));
    for (const entry of failed) {
      tries.delete(entry.id);
      setState(entry.id, { kind: "pending" });
      enter(entry);
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
      for (const entry of added) enter(entry);
    },
    remove(id: number) {
      stop(id);
      set({ files: snapshot.files.filter((entry) => entry.id !== id) });
    },
    retry: (id: number) => again((entry) => entry.id === id),
    retryFailed: () => again(() => true),
    /** Goes on at once, after a log-in or before a wait is over. */
    resume,
    /** Stops what runs and what waits; each such file can be tried again. */
    cancelAll() {
      for (const id of [...entered.keys()]) stop(id);
      lanes.clear();
      lanes.start();
      const cancelled: FileState = { kind: "error", text: CANCELLED, requestId: undefined };
      const isOpen = ({ state }: BatchFile) => state.kind !== "success" && state.kind !== "error";
      set({
        hold: null,
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
