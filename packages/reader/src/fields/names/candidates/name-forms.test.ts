import { expect, test } from "bun:test";
import { findMentions } from "../mentions/find-mentions";
import { nameForms } from "./name-forms";

const formsOf = (text: string) => nameForms(findMentions(text));

test.each([
  ["a given name", "Elif Karaca asks. Hi Elif,", "Elif Karaca", 1],
  ["initials", "E. Karaca and Elif Karaca", "Elif Karaca", 1],
  ["a name without its middle", "Ada King Lovelace, or Ada Lovelace", "Ada King Lovelace", 1],
  ["somebody of another name", "Elif Karaca and Graham Oakes", "Elif Karaca", 0],
])("%s says less of a person who is named in full", (_, text, value, shorter) =>
  expect(formsOf(text).find((form) => form.value === value)?.shorter).toHaveLength(shorter),
);

test("a name in capitals is spelt as where it stands with its accents", () => {
  expect(formsOf("LUCÍA FERRANDIZ (Lucía Ferrándiz)").map(({ value }) => value)).toEqual(["Lucía Ferrándiz"]);
});
