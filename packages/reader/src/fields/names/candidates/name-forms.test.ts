import { expect, test } from "bun:test";
import { findMentions } from "../mentions/find-mentions";
import { nameForms } from "./name-forms";

const formsOf = (text: string) => nameForms(findMentions(text));

test.each([
  ["a given name", "Elif Karaca asks. Hi Elif,", "Elif Karaca", 1],
  ["initials", "E. Karaca and Elif Karaca", "Elif Karaca", 1],
  ["a name without its middle", "Ada King Lovelace, or Ada Lovelace", "Ada King Lovelace", 1],
  ["a different person", "Elif Karaca and Graham Oakes", "Elif Karaca", 0],
])("nameForms of %s and a full name", (_, text, value, shorter) =>
  expect(formsOf(text).find((form) => form.value === value)?.shorter).toHaveLength(shorter),
);

test("nameForms spells a name in capitals like its accented occurrence", () => {
  expect(formsOf("LUCÍA FERRANDIZ (Lucía Ferrándiz)").map(({ value }) => value)).toEqual(["Lucía Ferrándiz"]);
});
