import { afterEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { eventually } from "@crm/testing/eventually";
import "@crm/testing/dom";
import { CHUNK_BYTES } from "@crm/domain/video/upload";
import { ApiError } from "../http/api-error";
import type { VideoToUpload } from "./open-upload";
import { chunkHash } from "./sending/chunk-hash";
import { PHONE_STALL_MS, STALL_MS } from "./sending/stop-when-stalled";
import { cannedServer, type Fault } from "./test/canned-server";
import { manualClock } from "./test/manual-clock";
import { uploadMemory } from "./upload-memory";
import type { VideoUploadProgress, VideoUploadState } from "./upload-state";
import { type UploadVideoOptions, uploadVideo } from "./upload-video";

setDefaultTimeout(60_000);

afterEach(() => localStorage.clear());

// Six chunks, the last one short.
const SIZE = 5 * CHUNK_BYTES + 1234;
const bytes = new Uint8Array(SIZE).map((_, index) => (index * 31 + (index >> 13)) & 255);
const clip = new File([bytes], "clip.mp4", { lastModified: 1000 });

describe("uploadVideo with more than 30 MB", () => {
  test("a large video is sent in chunks, each with its hash, and arrives byte-identical", async () => {
    const { server, ended, seen } = begin(clip);
    await ended("done");
    expect(server.recorded.sent.toSorted()).toEqual([0, 1, 2, 3, 4, 5]);
    expect(server.recorded.steps).toEqual(["init", "finalize"]);
    expect(server.begun).toEqual([
      {
        fileName: "clip.mp4",
        fileSize: SIZE,
        totalChunks: 6,
        title: "My clip",
        description: "My clip",
        contractId: 1,
      },
    ]);
    expect(Buffer.compare(await server.bytesOf("up-1"), bytes)).toBe(0);
    const last = server.held.get("up-1")?.get(5);
    expect(last?.sha256).toBe(await chunkHash(bytes.slice(5 * CHUNK_BYTES).buffer));
    expect(seen.at(-1)).toMatchObject({ sentBytes: SIZE, totalBytes: SIZE, submission: { id: 7 } });
    expect(uploadMemory("admin").list()).toEqual([]);
  });

  test.each<[string, UploadVideoOptions, number]>([
    ["three", {}, 3],
    ["two (option `parallel`)", { parallel: 2 }, 2],
  ])("%s chunks are in flight at once", async (_, options, atOnce) => {
    const { server, clock, ended, until } = begin(clip, { 0: ["silent"], 1: ["silent"], 2: ["silent"] }, options);
    await until(() => server.recorded.silent === atOnce);
    clock.pass(STALL_MS);
    // With two chunks in flight, the third chunk is sent only after the first two.
    if (atOnce === 2) {
      await until(() => {
        clock.pass(1000);
        return server.recorded.silent === 3;
      });
      clock.pass(STALL_MS);
    }
    await ended("done");
    expect(server.recorded.mostAtOnce).toBe(atOnce);
  });

  test("the poster is sent before finalize, and a failed poster is skipped", async () => {
    const withOne = begin(clip, {}, {}, { poster: Promise.resolve(new Blob(["jpeg"])) });
    await withOne.ended("done");
    expect(withOne.server.recorded.steps).toEqual(["init", "poster", "finalize"]);
    const failing = begin(clip, {}, {}, { poster: Promise.reject(new Error("no frame")) });
    await failing.ended("done");
    expect(failing.server.recorded.steps).toEqual(["init", "finalize"]);
  });

  test("a revision sends the submission it revises", async () => {
    const { server, ended } = begin(clip, {}, {}, { revisionOf: 12 });
    await ended("done");
    expect(server.begun[0]?.revisionOf).toBe(12);
  });
});

describe("uploadVideo with a failing chunk", () => {
  test.each<[string, Fault]>([
    ["on a broken connection", "broken"],
    ["with 500", 500],
    ["with 503", 503],
    ["with 408", 408],
    ["with 429", 429],
  ])("only the chunk that failed %s is sent again", async (_, fault) => {
    const { server, ended, seen } = begin(clip, { 1: [fault, fault] });
    await ended("done");
    expect(server.recorded.sent.filter((index) => index === 1)).toHaveLength(3);
    expect(server.recorded.sent).toHaveLength(8);
    expectNeverBack(seen);
  });

  test("a chunk without progress for two minutes is sent again", async () => {
    const { server, clock, ended, until } = begin(clip, { 5: ["silent"] });
    await until(() => server.recorded.silent === 1 && server.recorded.atOnce === 1);
    clock.pass(STALL_MS);
    await ended("done");
    expect(server.recorded.sent.filter((index) => index === 5)).toHaveLength(2);
  });

  test.each([400, 409, 413, 422])("a chunk refused with %i stops the upload at once", async (status) => {
    const { server, ended, seen } = begin(clip, { 2: [status] });
    await ended("failed");
    expect(server.recorded.sent.filter((index) => index === 2)).toHaveLength(1);
    expect(seen.at(-1)?.failure?.message).toBe(`Chunk 3 failed: ${status}`);
    expect(server.recorded.steps).toEqual(["init"]);
  });

  test("a chunk with a wrong hash shows the server's text and resumes on request", async () => {
    const { server, upload, ended, seen } = begin(clip, { 2: [422] });
    await ended("failed");
    expect(seen.at(-1)?.failure).toEqual({
      message: "Chunk 3 failed: 422",
      reason: "The chunk arrived damaged.",
      requestId: undefined,
      code: "refused",
      canRetry: true,
      isOfFile: false,
    });
    const before = server.recorded.sent.length;
    const there = server.held.get("up-1")?.size ?? 0;
    upload.resume();
    await ended("done");
    expect(server.recorded.sent.length - before).toBe(6 - there);
    expect(server.begun).toHaveLength(1);
  });

  test("a chunk refused with 503 stops after eight tries and keeps the chunks that arrived", async () => {
    const { server, ended, seen } = begin(clip, { 0: Array<Fault>(8).fill(503) });
    await ended("failed");
    expect(server.recorded.sent.filter((index) => index === 0)).toHaveLength(8);
    expect(seen.at(-1)?.failure).toMatchObject({ message: "Chunk 1 failed: 503", canRetry: true });
    expect(uploadMemory("admin").list()).toHaveLength(1);
  });

  test("a lost connection is retried without limit", async () => {
    const { ended, until, upload } = begin(
      clip,
      Object.fromEntries([0, 1, 2].map((index) => [index, Array<Fault>(12).fill("broken")])),
    );
    await until(() => upload.progress().state === "waiting");
    await ended("done");
  });
});

test.each([
  ["online", "the connection returns"],
  ["visibilitychange", "the page becomes visible again"],
])("the `%s` event ends a retry pause early: %s", async (event) => {
  Object.assign(globalThis, { document: { visibilityState: "visible" } });
  const faults: Record<number, Fault[]> = { 0: ["broken"], 1: ["broken"], 2: ["broken"] };
  const { server, clock, ended, until } = begin(clip, faults, {}, {}, false);
  await until(() => clock.waits().filter((ms) => ms < 1000).length === 3);
  dispatchEvent(new Event(event));
  await ended("done");
  expect(server.recorded.sent).toHaveLength(9);
  Reflect.deleteProperty(globalThis, "document");
});

test.each([
  [429, "too_many", "waiting"],
  [503, "overloaded", "busy"],
])("after a %d %s the Retry-After is waited for in full, even after an `online` event", async (status, code, state) => {
  const clock = manualClock();
  const server = cannedServer();
  let tries = 0;
  const { init } = server.uploads;
  server.uploads.init = async (...call) => {
    tries += 1;
    if (tries === 1) throw new ApiError({ status, text: "", code, retryAfterSeconds: 60 });
    return init(...call);
  };
  const upload = uploadVideo(server.uploads, { file: clip, contractId: 1, caption: "c" }, { clock });
  await eventually(() => upload.progress().state === state);
  dispatchEvent(new Event("online"));
  expect(clock.waits()).toEqual([60_000]);
  clock.pass(60_000);
  await eventually(() => upload.progress().state === "done");
  expect(tries).toBe(2);
});

describe("pause and resume", () => {
  test("a pause aborts calls in flight, and a resume sends only the missing chunks", async () => {
    const { server, upload, ended, until, seen } = begin(clip, { 2: ["silent"] });
    await until(() => server.recorded.silent === 1 && (server.held.get("up-1")?.size ?? 0) >= 2);
    upload.pause();
    expect(upload.progress().state).toBe("paused");
    await until(() => server.recorded.atOnce === 0);
    const [sent, there] = [server.recorded.sent.length, server.held.get("up-1")?.size ?? 0];
    expect(there).toBeLessThan(6);
    upload.resume();
    await ended("done");
    expect(server.recorded.sent.length - sent).toBe(6 - there);
    expect(Buffer.compare(await server.bytesOf("up-1"), bytes)).toBe(0);
    expectNeverBack(seen);
  });
});

describe("uploads after a reload", () => {
  const interrupted = async () => {
    const { server, upload, until } = begin(clip);
    await until(() => (server.held.get("up-1")?.size ?? 0) >= 2);
    upload.pause();
    await until(() => server.recorded.atOnce === 0);
    server.recorded.sent.length = 0;
    return server;
  };

  test("the same file chosen again resumes its upload", async () => {
    const server = await interrupted();
    const there = server.held.get("up-1")?.size ?? 0;
    const again = begin(new File([bytes], "clip.mp4", { lastModified: 1000 }), {}, {}, {}, true, server);
    await again.ended("done");
    expect(server.recorded.sent).toHaveLength(6 - there);
    expect(server.begun).toHaveLength(1);
    expect(again.seen.find(({ state }) => state === "sending")?.sentBytes).toBeGreaterThan(there * 1_000_000);
  });

  test.each<[string, File, Partial<VideoToUpload>]>([
    ["with different content", new File([bytes.map((byte) => byte ^ 1)], "clip.mp4", { lastModified: 1000 }), {}],
    ["with a different date", new File([bytes], "clip.mp4", { lastModified: 2000 }), {}],
    ["with a different size", new File([bytes, "x"], "clip.mp4", { lastModified: 1000 }), {}],
    ["for a different contract", clip, { contractId: 2 }],
    ["with a different caption", clip, { caption: "Another" }],
    ["that revises a different video", clip, { revisionOf: 3 }],
  ])("a file %s starts a new upload", async (_, file, details) => {
    const server = await interrupted();
    await begin(file, {}, {}, details, true, server).ended("done");
    expect(server.begun).toHaveLength(2);
    expect(server.recorded.sent).toHaveLength(6);
  });

  test("an upload unknown to the server starts again", async () => {
    const server = await interrupted();
    server.held.delete("up-1");
    await begin(clip, {}, {}, {}, true, server).ended("done");
    expect(server.recorded.steps).toEqual(["init", "status", "init", "finalize"]);
    expect(uploadMemory("admin").list()).toEqual([]);
  });

  test("an upload of a different owner is not resumed", async () => {
    const server = await interrupted();
    await begin(clip, {}, { owner: "portal:1" }, {}, true, server).ended("done");
    expect(server.begun).toHaveLength(2);
  });
});

test("an upload that expires while being sent starts again once", async () => {
  const { server, ended, until } = begin(clip);
  await until(() => (server.held.get("up-1")?.size ?? 0) >= 1);
  server.held.delete("up-1");
  await ended("done");
  expect(server.begun).toHaveLength(2);
  expect(Buffer.compare(await server.bytesOf("up-2"), bytes)).toBe(0);
});

test("a chunk missing at finalize is sent again", async () => {
  const server = cannedServer();
  const { finalize } = server.uploads;
  server.uploads.finalize = (...call) => {
    if (!server.recorded.steps.includes("finalize")) server.held.get("up-1")?.delete(3);
    return finalize(...call);
  };
  await begin(clip, {}, {}, {}, true, server).ended("done");
  expect(server.recorded.steps).toEqual(["init", "finalize", "status", "finalize"]);
});

test("a cancelled upload is abandoned on the server and removed from this browser", async () => {
  const { server, upload, until } = begin(clip);
  await until(() => server.recorded.sent.length > 1);
  upload.cancel();
  expect(server.recorded.abandoned).toEqual(["up-1"]);
  expect(uploadMemory("admin").list()).toEqual([]);
  await until(() => server.recorded.atOnce === 0);
  expect(upload.progress().state).toBe("cancelled");
});

describe("uploadVideo with 30 MB or less", () => {
  const small = new File(["mp4"], "small.mp4");

  test("a small video is sent in one call with real progress", async () => {
    const { server, upload, ended, seen } = begin(small);
    expect(upload.canPause).toBe(false);
    await ended("done");
    expect(server.recorded.steps).toEqual(["whole"]);
    expect(seen.at(-1)).toMatchObject({ sentBytes: 3, submission: { id: 8 } });
  });

  test.each<[string, ApiError | null, boolean, string]>([
    [
      "refused with 500",
      new ApiError({ status: 500, text: "", code: "no_reason" }),
      false,
      "Upload failed with status 500",
    ],
    [
      "without a connection",
      new ApiError({ status: 0, text: "", code: "unreachable" }),
      false,
      "Upload failed - network error",
    ],
    ["without progress", null, false, "Upload timeout - please try again"],
    ["without progress on a phone", null, true, "Upload timeout - file may be too large for mobile connection"],
  ])("a small video %s is sent once and reports why it failed", async (_, thrown, isPhone, message) => {
    const server = cannedServer();
    let calls = 0;
    server.uploads.whole = (_file, _upload, { signal } = {}) => {
      calls += 1;
      return new Promise((_resolve, reject) => {
        if (thrown) reject(thrown);
        signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
      });
    };
    const { clock, ended, seen, until } = begin(small, {}, { isPhone }, {}, true, server);
    await until(() => calls === 1);
    clock.pass(isPhone ? PHONE_STALL_MS : STALL_MS);
    await ended("failed");
    expect(calls).toBe(1);
    expect(seen.at(-1)?.failure).toMatchObject({ message, reason: message, canRetry: true });
  });
});

test.each([
  ["empty.mp4", 0],
  ["notes.txt", 5],
])("%s of %i bytes is not sent", async (name, size) => {
  const { server, seen, ended } = begin(new File([new Uint8Array(size)], name));
  await ended("failed");
  expect(seen.at(-1)?.failure?.canRetry).toBe(false);
  expect(server.recorded.steps).toEqual([]);
});

test("an init refused for several reasons reports all of them", async () => {
  const server = cannedServer();
  const reasons = ["Your contract is paused.", "This term is completed."];
  server.uploads.init = async () => {
    throw new ApiError({ status: 403, text: "Your contract is paused.", code: "uploads_closed", reasons });
  };
  const { ended, seen } = begin(clip, {}, {}, {}, true, server);
  await ended("failed");
  expect(seen.at(-1)?.failure).toMatchObject({ reason: reasons.join(" "), canRetry: false });
});

test("a refused init reports the server's text", async () => {
  const server = cannedServer();
  server.uploads.init = async () => {
    throw new ApiError({ status: 403, text: "This term has expired.", code: "forbidden", requestId: "r-1" });
  };
  const { ended, seen } = begin(clip, {}, {}, {}, true, server);
  await ended("failed");
  expect(seen.at(-1)?.failure).toEqual({
    message: "Failed to initialize upload: 403",
    reason: "This term has expired.",
    requestId: "r-1",
    code: "forbidden",
    canRetry: false,
    isOfFile: false,
  });
});

test("a revision whose video was decided meanwhile resumes as a new submission without sending chunks twice", async () => {
  const server = cannedServer();
  const sentAsNew: (boolean | undefined)[] = [];
  server.uploads.finalize = async (_, { asNew } = {}) => {
    sentAsNew.push(asNew);
    if (asNew) return { id: 9 };
    throw new ApiError({ status: 409, text: "Changes are no longer asked for.", code: "no_revision_asked" });
  };
  const { upload, ended, seen } = begin(clip, {}, {}, { revisionOf: 3 }, true, server);
  await ended("failed");
  expect(seen.at(-1)?.failure?.code).toBe("no_revision_asked");
  upload.resume({ asNew: true });
  await ended("done");
  expect(sentAsNew).toEqual([false, true]);
  expect(server.recorded.sent).toHaveLength(6);
});

test("a refused finalize reports the server's text", async () => {
  const server = cannedServer();
  server.uploads.finalize = async () => {
    throw new ApiError({ status: 422, text: "This file is no video.", code: "no_video" });
  };
  const { ended, seen } = begin(clip, {}, {}, {}, true, server);
  await ended("failed");
  expect(seen.at(-1)?.failure).toMatchObject({
    message: "Failed to finalize upload: 422",
    reason: "This file is no video.",
  });
});

/** Starts an upload; with `timeRuns`, `ended()` advances the clock while the upload waits. */
function begin(
  file: File,
  faults: Record<number, Fault[]> = {},
  options: UploadVideoOptions = {},
  details: Partial<VideoToUpload> = {},
  timeRuns = true,
  server = cannedServer(faults),
) {
  const clock = manualClock();
  const seen: VideoUploadProgress[] = [];
  const upload = uploadVideo(
    server.uploads,
    { file, contractId: 1, caption: "My clip", ...details },
    { clock, onProgress: (progress) => seen.push(progress), ...options },
  );
  const ended = (state: VideoUploadState) =>
    eventually(() => {
      if (timeRuns && /waiting|busy/.test(upload.progress().state)) clock.pass(1000);
      return upload.progress().state === state;
    });
  return { server, upload, clock, seen, ended, until: eventually };
}

function expectNeverBack(seen: VideoUploadProgress[]): void {
  const sizes = seen.map(({ sentBytes }) => sentBytes);
  expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
}
