import { describe, expect, test } from "bun:test";
import { isE164, maskPhone, readPhone } from "./phone";

describe("isE164", () => {
  test.each(["+12025550123", "+493012345678", "+442079460958", "+2907123", "+123456789012345".replace("+1", "+8")])(
    "accepts %s",
    (text) => expect(isE164(text)).toBe(true),
  );

  test.each([
    ["nothing", ""],
    ["a plus alone", "+"],
    ["without the plus", "12025550123"],
    ["with 00", "0012025550123"],
    ["a country code that begins with 0", "+0123456789"],
    ["six digits", "+290712"],
    ["sixteen digits", "+4912345678901234"],
    ["a US number one digit short", "+1202555012"],
    ["a US number one digit long", "+120255501234"],
    ["with blanks", "+1 202 555 0123"],
    ["with letters", "+1202555CALL"],
    ["a line break at the end", "+12025550123\n"],
    ["of Arabic digits", "+١٢٠٢٥٥٥٠١٢٣"],
  ])("rejects %s", (_, text) => expect(isE164(text)).toBe(false));
});

describe("readPhone", () => {
  test.each([
    ["+12025550123", "+12025550123"],
    ["  +1 (202) 555-0123 ", "+12025550123"],
    ["(202) 555-0123", "+12025550123"],
    ["202.555.0123", "+12025550123"],
    ["1 202 555 0123", "+12025550123"],
    ["0049 30 12345678", "+493012345678"],
    ["+44 (0)20 7946 0958", "+442079460958"],
    ["+49 30/123 456‑78", "+493012345678"],
    ["＋１２０２５５５０１２３", "+12025550123"],
  ])("%s is read as %s", (typed, number) => expect(readPhone(typed)).toBe(number));

  test.each([
    "",
    "   ",
    "call me",
    "030 12345678",
    "555-0123",
    "+1 202 555 0123 ext 4",
    "+1+2025550123",
    "1-800-FLOWERS",
  ])("%p is rejected", (typed) => expect(readPhone(typed)).toBeNull());
});

test("maskPhone shows the last four digits", () => {
  expect(maskPhone("+12025550123")).toBe("••••0123");
});
