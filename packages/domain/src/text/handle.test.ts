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
    ["@https://instagram.com/ada", "@ada"],
    ["https://www.tiktok.com/@ada.codes?lang=en", "@ada.codes"],
    ["youtube.com/@Ada/", "@Ada"],
    ["x.com/ada", "@ada"],
    ["https://instagram.com/p/Cx1", "@https://instagram.com/p/Cx1"],
    ["https://youtube.com/watch?v=1", "@https://youtube.com/watch?v=1"],
    ["https://example.com/ada", "@https://example.com/ada"],
    ["ada at instagram.com/ada", "@ada at instagram.com/ada"],
    ["@ada/../b", "@ada/../b"],
    ["@nc_e\u0301", "@nc_\u00e9"],
    ["@ada\u202egrace\u2069", "@adagrace"],
  ])("%p becomes %p", (text, expected) => expect(normaliseHandle(text)).toBe(expected));
});

test("isPlainHandle rejects characters that a spreadsheet would run", () => {
  expect(["@ada", "@ada.l_2-x", "@été"].every(isPlainHandle)).toBe(true);
  expect(["@SUM(A1)", "=ada", "@a b", "ada", "@"].some(isPlainHandle)).toBe(false);
});
