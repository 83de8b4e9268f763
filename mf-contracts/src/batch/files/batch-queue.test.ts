import { describe, expect, test } from "bun:test";
import "@crm/testing/dom";
import { ApiError, type UploadOptions } from "@crm/api-client";
import { exampleExtraction } from "@crm/testing/msw";
import { createBatchQueue } from "./batch-queue";

describe("createBatchQueue()", () => {
  test("a batch queue reads three files at a time and starts the next as soon as one ends", async () => {
    const { queue, calls, states } = batch(5);
    expect(states()).toEqual(["uploading", "uploading", "uploading", "pending", "pending"]);
    await calls[0]?.succeed();
    expect(states()).toEqual(["success", "uploading", "uploading", "uploading", "pending"]);
    expect(queue.snapshot()).toMatchObject({ isRunning: true, began: { ended: 1 } });
  });

  test("a batch queue reports sent bytes and the page being read", () => {
    const { queue, calls } = batch(1);
    const stateAfter = (progress: Parameters<NonNullable<UploadOptions["onProgress"]>>[0]) => {
      calls[0]?.options.onProgress?.(progress);
      return queue.snapshot().files[0]?.state;
    };
    expect(stateAfter({ stage: "sending", sentBytes: 4, totalBytes: 9 })).toEqual({
      kind: "uploading",
      sentBytes: 4,
      totalBytes: 9,
    });
    expect(stateAfter({ stage: "sending", sentBytes: 9, totalBytes: 9 })).toEqual({
      kind: "reading",
      page: null,
      pages: null,
    });
    expect(stateAfter({ stage: "reading", page: 2, pages: 3 })).toEqual({ kind: "reading", page: 2, pages: 3 });
  });

  test("a batch queue continues after a failed file, shows the server's reason and can retry it", async () => {
    const { queue, calls, states, tick, ends } = batch(2);
    const cause = refused(422, "damaged", "This file is damaged or incomplete and cannot be read.");
    await calls[0]?.fail(refused(422, "damaged", "Failed to process PDF/Word document", { cause }));
    await calls[1]?.succeed();
    await tick(0);
    expect(states()).toEqual(["error", "success"]);
    expect(queue.snapshot().files[0]?.state).toMatchObject({
      text: "This file is damaged or incomplete and cannot be read.",
    });
    expect(queue.snapshot().isRunning).toBe(false);
    expect(ends).toEqual([2]);
    queue.retryFailed();
    expect(states()).toEqual(["uploading", "success"]);
    await calls[2]?.succeed();
    await tick(0);
    expect(states()).toEqual(["success", "success"]);
  });

  test.each<[string, ApiError]>([
    ["a 503", refused(503, "unavailable", "Too many documents are being read.", { retryAfterSeconds: 10 })],
    [
      "a 503 at the end of a stream",
      refused(422, "unavailable", "Too many documents are being read.", { retryAfterSeconds: 10 }),
    ],
    ["a 429", refused(429, "too_many", "Slow down", { retryAfterSeconds: 10 })],
  ])("a batch queue waits as long as %s asks and sends the file again", async (_, busy) => {
    const { queue, calls, states, tick } = batch(4);
    await calls[0]?.fail(busy);
    expect(queue.snapshot().pause).toMatchObject({ kind: "busy" });
    await calls[1]?.succeed();
    await tick(9_999);
    expect(states()).toEqual(["pending", "success", "uploading", "pending"]);
    await tick(1);
    expect(states()).toEqual(["uploading", "success", "uploading", "uploading"]);
  });

  test("a batch queue doubles its wait if a busy server sends no Retry-After", async () => {
    const { calls, queue, tick } = batch(1);
    const waits: number[] = [];
    for (let at = 0; at < 7; at++) {
      const before = tick.now();
      await calls[at]?.fail(refused(503, "unavailable", "Busy"));
      const { pause } = queue.snapshot();
      if (pause?.kind !== "busy") throw new Error("It does not wait");
      waits.push((pause.until - before) / 1000);
      await tick(pause.until - before);
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60]);
  });

  test("a batch queue fails a file after five attempts without a connection", async () => {
    const { calls, queue, states, tick } = batch(1);
    for (let at = 0; at < 5; at++) {
      await calls[at]?.fail(refused(0, "unreachable", "The server could not be reached."));
      await tick(60_000);
    }
    expect(calls).toHaveLength(5);
    expect(states()).toEqual(["error"]);
    expect(queue.snapshot().files[0]?.state).toMatchObject({ text: "The server could not be reached." });
  });

  test("a batch queue waits for a log-in after a 401 and continues with the same file", async () => {
    const { calls, queue, states, tick } = batch(1);
    await calls[0]?.fail(refused(401, "unauthenticated", "Log in to continue."));
    await tick(600_000);
    expect(states()).toEqual(["pending"]);
    expect(queue.snapshot().pause).toEqual({ kind: "logged-out" });
    queue.resume();
    expect(states()).toEqual(["uploading"]);
  });

  test("a cancelled batch queue keeps the files that were read and can retry the rest", async () => {
    const { calls, queue, states, tick } = batch(5);
    await calls[0]?.succeed();
    queue.cancelAll();
    await tick(0);
    expect(states()).toEqual(["success", "error", "error", "error", "error"]);
    expect(calls.map(({ options }) => options.signal?.aborted)).toEqual([false, true, true, true]);
    expect(queue.snapshot().isRunning).toBe(false);
    queue.retryFailed();
    expect(states()).toEqual(["success", "uploading", "uploading", "uploading", "pending"]);
  });

  test("removing a file from a batch queue aborts its request and starts the next file", async () => {
    const { calls, queue, states, tick } = batch(4);
    queue.remove(1);
    expect(calls[0]?.options.signal?.aborted).toBe(true);
    await tick(0);
    expect(states()).toEqual(["uploading", "uploading", "uploading"]);
  });
});

function refused(
  status: number,
  code: string,
  text: string,
  more: { retryAfterSeconds?: number; cause?: unknown } = {},
): ApiError {
  return new ApiError({ status, code, text, ...more });
}

type Call = { options: UploadOptions; succeed: () => Promise<void>; fail: (thrown: unknown) => Promise<void> };

/** A batch queue whose requests the test answers, on a clock that `tick` advances. */
function batch(count: number) {
  const calls: Call[] = [];
  const ends: number[] = [];
  let at = 1_000;
  let timers: { at: number; work: () => void }[] = [];
  const settled = () => new Promise<void>((done) => setImmediate(done));
  const tick = async (ms: number) => {
    await settled();
    at += ms;
    const due = timers.filter((timer) => timer.at <= at);
    timers = timers.filter((timer) => timer.at > at);
    for (const { work } of due) work();
    await settled();
  };
  const queue = createBatchQueue({
    read: (_file, options) => {
      const { promise, resolve, reject } = Promise.withResolvers<typeof exampleExtraction>();
      options.signal?.addEventListener("abort", () => reject(new DOMException("Cancelled", "AbortError")));
      calls.push({
        options,
        async succeed() {
          resolve(exampleExtraction);
          await settled();
        },
        async fail(thrown) {
          reject(thrown);
          await settled();
        },
      });
      return promise;
    },
    onEnd: (files) => ends.push(files.length),
    now: () => at,
    setTimer: (work, ms) => timers.push({ at: at + ms, work }),
    schedule: (work) => work(),
  });
  queue.add(Array.from({ length: count }, (_, index) => new File(["x"], `${index}.pdf`)));
  return {
    queue,
    calls,
    ends,
    states: () => queue.snapshot().files.map(({ state }) => state.kind),
    tick: Object.assign(tick, { now: () => at }),
  };
}
