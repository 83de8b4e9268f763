import { describe, expect, test } from "bun:test";
import { isPlainHandle, normaliseHandle } from "./handle";

describe("normaliseHandle", () => {
  test.each([
    ["ada", "@ada"],
    ["@ada", "@ada"],
    ["@@ada", "@ada"],
    ["  @ Ada.L ", "@Ada.L"],
    ["", ""],
    ["@", ""],
    ["@a\nb\u200b", "@ab"],
    ["\u200b", ""],
    ["@\u3164", ""],
    ["@nc_e\u0301", "@nc_\u00e9"],
    ["@ada\u202egrace\u2069", "@adagrace"],
  ])("%p becomes %p", (text, expected) => expect(normaliseHandle(text)).toBe(expected));
});

test("a plain handle has no character a spreadsheet would run", () => {
  expect(["@ada", "@ada.l_2-x", "@été"].every(isPlainHandle)).toBe(true);
  expect(["@SUM(A1)", "=ada", "@a b", "ada", "@"].some(isPlainHandle)).toBe(false);
});
