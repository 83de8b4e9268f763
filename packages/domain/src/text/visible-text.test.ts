import { expect, test } from "bun:test";
import { storableText } from "./storable-text";
import { isBlank, nameText } from "./visible-text";

test.each([
  ["decomposed letters compose", "Ame\u0301lie", "Am\u00e9lie"],
  ["bidirectional controls are removed", "gnp.\u202eexe\u202c \u2066Ada\u2069", "gnp.exe Ada"],
  ["joiners of letters and emoji stay", "👩\u200d💻 نمی\u200cدانم", "👩\u200d💻 نمی\u200cدانم"],
  ["invisible characters alone become an empty name", "\u200b\u2060 \u3164", ""],
])("nameText: %s", (_, text, expected) => expect(nameText(text)).toBe(expected));

test("isBlank is true for blanks, fillers and joiners", () => {
  expect(["", " \t\n", "\u200b", "\u3164\u115f", "\u2800", "\ufe0f\u034f"].every(isBlank)).toBe(true);
  expect(["a", "\u200ba", ".", "漢"].some(isBlank)).toBe(false);
});

test("storableText removes control characters and keeps white space and bidirectional controls", () => {
  expect(storableText("a\0b\u0007c\u001b[31m\u007f\td\r\ne\ff\u202e")).toBe("abc[31m\td\r\ne\ff\u202e");
});
