import { expect, test } from "bun:test";
import { findMentions } from "../mentions/find-mentions";
import { nameForms } from "./name-forms";

const formsOf = (text: string) => nameForms(findMentions(text));

test.each([
  ["joins a given name to", "Elif Karaca asks. Hi Elif,", "Elif Karaca", 1],
  ["joins initials to", "E. Karaca and Elif Karaca", "Elif Karaca", 1],
  ["joins a name without its middle name to", "Ada King Lovelace, or Ada Lovelace", "Ada King Lovelace", 1],
  ["does not join a different person to", "Elif Karaca and Graham Oakes", "Elif Karaca", 0],
])("nameForms %s a full name", (_, text, value, shorter) =>
  expect(formsOf(text).find((form) => form.value === value)?.shorter).toHaveLength(shorter),
);

test("nameForms spells a name in capitals like its accented occurrence", () => {
  expect(formsOf("LUCÍA FERRANDIZ (Lucía Ferrándiz)").map(({ value }) => value)).toEqual(["Lucía Ferrándiz"]);
});

test.each([
  [
    "joins a name that OCR read differently in two places",
    "Grainne Walsh. Griinne Walsh wrote:",
    true,
    ["Grainne Walsh"],
  ],
  [
    "keeps two names of readable text",
    "Grainne Walsh. Griinne Walsh wrote:",
    false,
    ["Grainne Walsh", "Griinne Walsh"],
  ],
  ["keeps two given names that OCR read", "Anna Walsh. Anne Walsh wrote:", true, ["Anna Walsh", "Anne Walsh"]],
])("nameForms %s", (_, text, isFromOcr, values) => {
  const forms = nameForms(findMentions(text), () => isFromOcr);
  expect(forms.map(({ value }) => value)).toEqual(values);
});
