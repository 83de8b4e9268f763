import { describe, expect, test } from "bun:test";
import "@crm/testing/dom";
import { ApiError, type UploadOptions } from "@crm/api-client";
import { exampleExtraction } from "@crm/testing/msw";
import { createBatchQueue } from "./batch-queue";

describe("a batch of files", () => {
  test("is read three at a time, the next one as soon as one has ended", async () => {
    const { queue, calls, states } = batch(5);
    expect(states()).toEqual(["uploading", "uploading", "uploading", "pending", "pending"]);
    await calls[0]?.succeed();
    expect(states()).toEqual(["success", "uploading", "uploading", "uploading", "pending"]);
    expect(queue.snapshot()).toMatchObject({ isRunning: true, began: { ended: 1 } });
  });

  test("tells of each file how much was sent, and the page that is read", () => {
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

  test("goes on when a file fails, says what the server said of it, and takes it again", async () => {
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
  ])("waits as long as %s asks, sends the file again and loses none", async (_, busy) => {
    const { queue, calls, states, tick } = batch(4);
    await calls[0]?.fail(busy);
    expect(queue.snapshot().hold).toMatchObject({ kind: "busy" });
    await calls[1]?.succeed();
    await tick(9_999);
    expect(states()).toEqual(["pending", "success", "uploading", "pending"]);
    await tick(1);
    expect(states()).toEqual(["uploading", "success", "uploading", "uploading"]);
  });

  test("waits twice as long each time a busy server names no time", async () => {
    const { calls, queue, tick } = batch(1);
    const waits: number[] = [];
    for (let at = 0; at < 7; at++) {
      const before = tick.now();
      await calls[at]?.fail(refused(503, "unavailable", "Busy"));
      const { hold } = queue.snapshot();
      if (hold?.kind !== "busy") throw new Error("It does not wait");
      waits.push((hold.until - before) / 1000);
      await tick(hold.until - before);
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60]);
  });

  test("tries a cut line five times, then says so at the file", async () => {
    const { calls, queue, states, tick } = batch(1);
    for (let at = 0; at < 5; at++) {
      await calls[at]?.fail(refused(0, "unreachable", "The server could not be reached."));
      await tick(60_000);
    }
    expect(calls).toHaveLength(5);
    expect(states()).toEqual(["error"]);
    expect(queue.snapshot().files[0]?.state).toMatchObject({ text: "The server could not be reached." });
  });

  test("after the session ended it waits for a log-in, and goes on with the same file", async () => {
    const { calls, queue, states, tick } = batch(1);
    await calls[0]?.fail(refused(401, "unauthenticated", "Log in to continue."));
    await tick(600_000);
    expect(states()).toEqual(["pending"]);
    expect(queue.snapshot().hold).toEqual({ kind: "logged-out" });
    queue.resume();
    expect(states()).toEqual(["uploading"]);
  });

  test("is cancelled as a whole: what was read stays, the rest can be tried again", async () => {
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

  test("a file that is removed stops, and the next one takes its place", async () => {
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

/** A batch of files whose reading is answered by hand, on a clock that is moved by `tick`. */
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
    later: (work, ms) => timers.push({ at: at + ms, work }),
    soon: (work) => work(),
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
