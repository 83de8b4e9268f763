import { describe, expect, test } from "bun:test";
import { CHUNK_BYTES, chunkCount, chunkRange, MAX_VIDEO_BYTES, videoExtension, videoFileProblem } from "./upload";

test.each([
  ["clip.mp4", "mp4"],
  ["CLIP.MOV", "mov"],
  ["a.b.webm", "webm"],
  ["clip.mkv", null],
  ["mp4", null],
  ["clip.mp4.html", null],
])("%s has the extension %s", (name, extension) => expect(videoExtension(name)).toBe(extension as never));

describe("chunks", () => {
  test.each([
    [1, 1],
    [CHUNK_BYTES, 1],
    [CHUNK_BYTES + 1, 2],
    [MAX_VIDEO_BYTES, 320],
  ])("%i bytes are %i", (size, chunks) => expect(chunkCount(size)).toBe(chunks));

  test("lie one after the other, the last one shorter", () => {
    expect(chunkRange(0, CHUNK_BYTES + 5)).toEqual({ start: 0, end: CHUNK_BYTES });
    expect(chunkRange(1, CHUNK_BYTES + 5)).toEqual({ start: CHUNK_BYTES, end: CHUNK_BYTES + 5 });
  });
});

describe("a file that cannot be uploaded", () => {
  test.each([
    ["clip.mp4", 1, false],
    ["clip.mp4", MAX_VIDEO_BYTES, false],
    ["clip.mp4", MAX_VIDEO_BYTES + 1, true],
    ["clip.mp4", 0, true],
    ["clip.mp4", Number.NaN, true],
    ["notes.txt", 10, true],
  ])("%s of %d bytes: %p", (name, size, isRefused) =>
    expect(videoFileProblem({ name, size }) !== null).toBe(isRefused),
  );
});
