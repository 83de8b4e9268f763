import { describe, expect, test } from "bun:test";
import { pictureProblem, pictureSize } from "./picture-size";

const be = (...words: number[]) => words.flatMap((word) => [word >> 8, word & 0xff]);
const png = (width: number, height: number) =>
  Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, ...be(0, width, 0, height)]);
const jpeg = (width: number, height: number, frame = 0xffc0) =>
  Uint8Array.from([
    ...be(0xffd8, 0xffe1, 6, 0, 0, 0xffc4, 4, 0),
    ...be(frame, 11),
    8,
    ...be(height, width),
    ...[1, 0, 0, 0],
  ]);

describe("pictureSize()", () => {
  const cases: [string, Uint8Array, { width: number; height: number } | null][] = [
    ["reads width and height of a PNG", png(1240, 1754), { width: 1240, height: 1754 }],
    [
      "reads width and height of a JPEG with camera data before its size",
      jpeg(4032, 3024),
      { width: 4032, height: 3024 },
    ],
    ["reads width and height of a progressive JPEG", jpeg(4032, 3024, 0xffc2), { width: 4032, height: 3024 }],
    ["returns null for a truncated JPEG", jpeg(4032, 3024).slice(0, 12), null],
    ["returns null for a truncated PNG", png(10, 10).slice(0, 20), null],
    ["returns null for an SVG", new TextEncoder().encode("<svg width='9' height='9'>"), null],
    ["returns null for an empty file", new Uint8Array(), null],
  ];
  test.each(cases)("pictureSize() %s", (_, bytes, size) => {
    expect(pictureSize(new DataView(bytes.buffer))).toEqual(size);
  });
});

describe("pictureProblem()", () => {
  test("pictureProblem() accepts up to 50 megapixels", async () => {
    expect(await pictureProblem(new Blob([png(10_000, 5000)]))).toBeNull();
    expect(await pictureProblem(new Blob([png(10_000, 5001)]))).toBe(
      "This image has more than 50 megapixels. Upload a smaller one.",
    );
    expect(await pictureProblem(new Blob([jpeg(65_000, 65_000)]))).not.toBeNull();
  });
});
