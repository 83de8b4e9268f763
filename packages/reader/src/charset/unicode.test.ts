import { describe, expect, test } from "bun:test";
import { markedUtf16, utf8Check, utf16Of } from "./unicode";

const little = Buffer.from("This is the agreement", "utf16le");
const big = Buffer.from(little).swap16();
const LITTLE_MARK = Buffer.from([0xff, 0xfe]);
const BIG_MARK = Buffer.from([0xfe, 0xff]);

describe("markedUtf16 and utf16Of", () => {
  test.each<[string, Buffer, marked: ReturnType<typeof markedUtf16>, found: ReturnType<typeof utf16Of>]>([
    ["both recognise little-endian text by its mark", Buffer.concat([LITTLE_MARK, little]), "utf-16le", "utf-16le"],
    ["both recognise big-endian text by its mark", Buffer.concat([BIG_MARK, big]), "utf-16be", "utf-16be"],
    [
      "both recognise a text without NULs by its mark",
      Buffer.concat([BIG_MARK, Buffer.from("契約", "utf16le").swap16()]),
      "utf-16be",
      "utf-16be",
    ],
    ["only utf16Of recognises little-endian text by its NULs", little, null, "utf-16le"],
    ["only utf16Of recognises big-endian text by its NULs", big, null, "utf-16be"],
    ["return null for UTF-8", Buffer.from("This is the agreement"), null, null],
    ["return null for other text with a few NULs", Buffer.from("This is\0 the agree\0ment"), null, null],
    ["return null for NULs alone", Buffer.alloc(64), null, null],
    ["return null for less than 16 bytes without a mark", Buffer.from("Ada", "utf16le"), null, null],
    ["return null for no bytes", Buffer.alloc(0), null, null],
  ])("%s", (_what, bytes, marked, found) => {
    expect([markedUtf16(bytes), utf16Of(bytes)]).toEqual([marked, found]);
  });
});

describe("utf8Check", () => {
  const euro = Buffer.from("€");
  test.each<[string, Buffer[], boolean]>([
    ["accepts ASCII", [Buffer.from("a"), Buffer.from("b")], true],
    ["accepts a letter across two chunks", [euro.subarray(0, 1), euro.subarray(1)], true],
    ["rejects a letter that is cut off", [euro.subarray(0, 2)], false],
    ["rejects Windows-1252", [Buffer.from([0x41, 0x80, 0x42])], false],
    ["accepts no chunks", [], true],
  ])("%s", (_what, pieces, isUtf8) => {
    const check = utf8Check();
    expect(pieces.every((piece) => check(piece)) && check()).toBe(isUtf8);
  });
});
