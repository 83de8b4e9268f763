import { describe, expect, test } from "bun:test";
import { markedUtf16, utf8Check, utf16Of } from "./unicode";

const little = Buffer.from("This is the agreement", "utf16le");
const big = Buffer.from(little).swap16();
const LITTLE_MARK = Buffer.from([0xff, 0xfe]);
const BIG_MARK = Buffer.from([0xfe, 0xff]);

describe("markedUtf16 and utf16Of of", () => {
  test.each<[string, Buffer, marked: ReturnType<typeof markedUtf16>, found: ReturnType<typeof utf16Of>]>([
    ["by the mark of little-endian text", Buffer.concat([LITTLE_MARK, little]), "utf-16le", "utf-16le"],
    ["by the mark of big-endian text", Buffer.concat([BIG_MARK, big]), "utf-16be", "utf-16be"],
    [
      "by the mark of a text without NULs",
      Buffer.concat([BIG_MARK, Buffer.from("契約", "utf16le").swap16()]),
      "utf-16be",
      "utf-16be",
    ],
    ["by the NULs of little-endian text", little, null, "utf-16le"],
    ["by the NULs of big-endian text", big, null, "utf-16be"],
    ["not in UTF-8", Buffer.from("This is the agreement"), null, null],
    ["not by a few NULs in other text", Buffer.from("This is\0 the agree\0ment"), null, null],
    ["not in NULs alone", Buffer.alloc(64), null, null],
    ["not in less than 16 bytes without a mark", Buffer.from("Ada", "utf16le"), null, null],
    ["not in nothing", Buffer.alloc(0), null, null],
  ])("%s", (_what, bytes, marked, found) => {
    expect([markedUtf16(bytes), utf16Of(bytes)]).toEqual([marked, found]);
  });
});

describe("utf8Check of chunks with", () => {
  const euro = Buffer.from("€");
  test.each<[string, Buffer[], boolean]>([
    ["ASCII", [Buffer.from("a"), Buffer.from("b")], true],
    ["a letter across two pieces", [euro.subarray(0, 1), euro.subarray(1)], true],
    ["a letter that is cut off", [euro.subarray(0, 2)], false],
    ["Windows-1252", [Buffer.from([0x41, 0x80, 0x42])], false],
    ["nothing", [], true],
  ])("%s", (_what, pieces, isUtf8) => {
    const check = utf8Check();
    expect(pieces.every((piece) => check(piece)) && check()).toBe(isUtf8);
  });
});
