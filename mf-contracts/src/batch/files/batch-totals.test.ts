import { expect, test } from "bun:test";
import type { BatchFile, FileState } from "./batch-queue";
import { secondsLeft, timeLeftText, totalsOf } from "./batch-totals";

const files = (...states: FileState[]): BatchFile[] =>
  states.map((state, id) => ({ id, file: new File(["x"], `${id}.pdf`), state }));
const failed: FileState = { kind: "error", text: "Damaged", requestId: undefined };

test("totalsOf() counts the upload of a file as half of its progress and the reading as the other half", () => {
  const batch = files(failed, failed, { kind: "uploading", sentBytes: 5, totalBytes: 10 }, { kind: "pending" });
  expect(totalsOf(batch)).toEqual({ total: 4, succeeded: 0, failed: 2, percent: 56.25 });
  expect(totalsOf(files({ kind: "reading", page: 1, pages: 1 })).percent).toBe(75);
  expect(totalsOf([]).percent).toBe(0);
});

test("secondsLeft() extrapolates from the files read so far, and is null before the second", () => {
  const batch = files(failed, failed, { kind: "pending" }, { kind: "pending" }, { kind: "reading", page: 1, pages: 2 });
  const snapshot = { files: batch, pause: null, isRunning: true, began: { at: 1_000, ended: 2 } };
  expect(secondsLeft(snapshot, 5_000)).toBe(6);
  expect(secondsLeft({ ...snapshot, began: { at: 1_000, ended: 1 } }, 5_000)).toBeNull();
  expect(secondsLeft({ ...snapshot, isRunning: false }, 5_000)).toBeNull();
});

test.each([
  [0.2, "1 s left"],
  [42.1, "43 s left"],
  [170, "about 3 min left"],
  [7_300, "about 2 h left"],
])("timeLeftText(%p) is %p", (seconds, text) => expect(timeLeftText(seconds)).toBe(text));
