import { expect, test } from "bun:test";
import { storableText } from "./storable-text";
import { isBlank, nameText } from "./visible-text";

test.each([
  ["decomposed letters compose", "Ame\u0301lie", "Am\u00e9lie"],
  ["what turns letters around goes", "gnp.\u202eexe\u202c \u2066Ada\u2069", "gnp.exe Ada"],
  ["joiners of letters and of pictures stay", "👩\u200d💻 نمی\u200cدانم", "👩\u200d💻 نمی\u200cدانم"],
  ["what is not seen is no name", "\u200b\u2060 \u3164", ""],
])("%s in a name", (_, text, expected) => expect(nameText(text)).toBe(expected));

test("blanks, fillers and joiners alone are a blank text", () => {
  expect(["", " \t\n", "\u200b", "\u3164\u115f", "\u2800", "\ufe0f\u034f"].every(isBlank)).toBe(true);
  expect(["a", "\u200ba", ".", "漢"].some(isBlank)).toBe(false);
});

test("a text is kept without control characters, with its white space and with what turns letters around", () => {
  expect(storableText("a\0b\u0007c\u001b[31m\u007f\td\r\ne\ff\u202e")).toBe("abc[31m\td\r\ne\ff\u202e");
});
