import { describe, expect, test } from "bun:test";
import { CHUNK_BYTES, chunkCount, chunkRange, MAX_VIDEO_BYTES, videoExtension, videoFileProblem } from "./upload";

test.each([
  ["clip.mp4", "mp4"],
  ["CLIP.MOV", "mov"],
  ["a.b.webm", "webm"],
  ["clip.mkv", null],
  ["mp4", null],
  ["clip.mp4.html", null],
])("videoExtension(%s) is %s", (name, extension) => expect(videoExtension(name)).toBe(extension as never));

describe("chunks of an upload", () => {
  test.each([
    [1, 1],
    [CHUNK_BYTES, 1],
    [CHUNK_BYTES + 1, 2],
    [MAX_VIDEO_BYTES, 320],
  ])("chunkCount(%i) is %i", (size, chunks) => expect(chunkCount(size)).toBe(chunks));

  test("chunkRange covers the file without gaps, the last chunk shorter", () => {
    expect(chunkRange(0, CHUNK_BYTES + 5)).toEqual({ start: 0, end: CHUNK_BYTES });
    expect(chunkRange(1, CHUNK_BYTES + 5)).toEqual({ start: CHUNK_BYTES, end: CHUNK_BYTES + 5 });
  });
});

describe("videoFileProblem", () => {
  test.each([
    ["clip.mp4", 1, false],
    ["clip.mp4", MAX_VIDEO_BYTES, false],
    ["clip.mp4", MAX_VIDEO_BYTES + 1, true],
    ["clip.mp4", 0, true],
    ["clip.mp4", Number.NaN, true],
    ["notes.txt", 10, true],
  ])("rejects %s of %d bytes: %p", (name, size, isRefused) =>
    expect(videoFileProblem({ name, size }) !== null).toBe(isRefused),
  );
});
