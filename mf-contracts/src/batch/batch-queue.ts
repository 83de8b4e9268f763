import { errorText, isApiError, type UploadOptions } from "@crm/api-client";
import type { Extraction } from "@crm/domain/extraction.schema";
import { backOff, type Trouble, troubleOf } from "./batch-trouble";

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
  /** Between two files of one lane (spec part 1 §9). */
  pauseMs?: number;
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
  pauseMs = 500,
  now = () => performance.now(),
  later = (work, ms) => void setTimeout(work, ms),
  soon = (work) => void requestAnimationFrame(work),
}: BatchQueueOptions) {
  const listeners = new Set<() => void>();
  const running = new Map<number, AbortController>();
  const tries = new Map<number, number>();
  let resting = 0;
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

  function advance(): void {
    while (!snapshot.hold && running.size + resting < atOnce) {
      const next = snapshot.files.find(({ id, state }) => state.kind === "pending" && !running.has(id));
      if (!next) break;
      if (!snapshot.isRunning) set({ isRunning: true, began: { at: now(), ended: 0 } });
      void run(next);
    }
    const isOver = running.size === 0 && !snapshot.files.some(({ state }) => state.kind === "pending");
    if (!isOver || !snapshot.isRunning) return;
    set({ isRunning: false });
    onEnd(snapshot.files);
  }

  async function run({ id, file }: BatchFile): Promise<void> {
    const controller = new AbortController();
    running.set(id, controller);
    setState(id, { kind: "uploading", sentBytes: 0, totalBytes: file.size });
    const onProgress: UploadOptions["onProgress"] = (progress) => {
      if (!controller.signal.aborted) setState(id, stateOf(progress));
    };
    try {
      const extraction = await read(file, { signal: controller.signal, onProgress });
      if (!controller.signal.aborted) end(id, { kind: "success", extraction });
    } catch (thrown) {
      if (!controller.signal.aborted) fail(id, thrown);
    } finally {
      if (running.get(id) === controller) running.delete(id);
      rest();
    }
  }

  function fail(id: number, thrown: unknown): void {
    const count = (tries.get(id) ?? 0) + 1;
    tries.set(id, count);
    const trouble = troubleOf(thrown, count);
    if (trouble) {
      holdFor(id, trouble, count);
      return;
    }
    const requestId = isApiError(thrown) ? thrown.requestId : undefined;
    // After the second call failed too, its own text is general, and the cause is what the server said of the file.
    const cause = isApiError(thrown) ? thrown.cause : undefined;
    const text = errorText(cause, errorText(thrown, "Failed to extract contract information"));
    end(id, { kind: "error", text, requestId });
  }

  function end(id: number, state: FileState): void {
    setState(id, state);
    set({ began: { ...snapshot.began, ended: snapshot.began.ended + 1 } });
  }

  function holdFor(id: number, trouble: Trouble, count: number): void {
    setState(id, { kind: "pending" });
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

  function rest(): void {
    resting += 1;
    later(() => {
      resting -= 1;
      advance();
    }, pauseMs);
  }

  function resume(): void {
    set({ hold: null });
    advance();
  }

  function stop(id: number): void {
    running.get(id)?.abort();
    running.delete(id);
  }

  function again(wanted: (entry: BatchFile) => boolean): void {
    const isAgain = (entry: BatchFile) => entry.state.kind === "error" && wanted(entry);
    for (const entry of snapshot.files) if (isAgain(entry)) tries.delete(entry.id);
    set({ files: snapshot.files.map((entry) => (isAgain(entry) ? { ...entry, state: { kind: "pending" } } : entry)) });
    advance();
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
      advance();
    },
    remove(id: number) {
      stop(id);
      set({ files: snapshot.files.filter((entry) => entry.id !== id) });
      advance();
    },
    retry: (id: number) => again((entry) => entry.id === id),
    retryFailed: () => again(() => true),
    /** Goes on at once, after a log-in or before a wait is over. */
    resume,
    /** Stops what runs and what waits; each such file can be tried again. */
    cancelAll() {
      for (const id of [...running.keys()]) stop(id);
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
  if (progress.stage === "reading") return { kind: "reading", page: progress.page, pages: progress.pages };
  const { sentBytes, totalBytes } = progress;
  return sentBytes >= totalBytes
    ? { kind: "reading", page: null, pages: null }
    : { kind: "uploading", sentBytes, totalBytes };
}
