import type { BatchFile, BatchSnapshot } from "./batch-queue";

export interface BatchTotals {
  total: number;
  succeeded: number;
  failed: number;
  /** From 0 to 100; a half-done file counts as half. */
  percent: number;
}

export function totalsOf(files: readonly BatchFile[]): BatchTotals {
  const count = (kind: BatchFile["state"]["kind"]) => files.filter(({ state }) => state.kind === kind).length;
  const done = files.reduce((sum, file) => sum + doneShare(file), 0);
  const percent = files.length === 0 ? 0 : (done / files.length) * 100;
  return { total: files.length, succeeded: count("success"), failed: count("error"), percent };
}

// From 0 to 1: the upload counts as one half of the work, the reading as the other.
function doneShare({ state }: BatchFile): number {
  switch (state.kind) {
    case "pending":
      return 0;
    case "uploading":
      return state.totalBytes > 0 ? (state.sentBytes / state.totalBytes) * 0.5 : 0;
    case "reading":
      return 0.5 + (state.page && state.pages ? (state.page / (state.pages + 1)) * 0.5 : 0);
    default:
      return 1;
  }
}

const ENOUGH_FILES = 2;

/** Null until two files have ended. */
export function secondsLeft({ files, began, isRunning }: BatchSnapshot, nowMs: number): number | null {
  if (!isRunning || began.ended < ENOUGH_FILES) return null;
  const open = files.filter(({ state }) => state.kind !== "success" && state.kind !== "error").length;
  return Math.ceil(((nowMs - began.at) / began.ended) * open) / 1000;
}

/** `12 s left`, `about 3 min left`, `about 2 h left` */
export function timeLeftText(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.ceil(seconds))} s left`;
  if (seconds < 3600) return `about ${Math.round(seconds / 60)} min left`;
  return `about ${Math.round(seconds / 3600)} h left`;
}
