import { expect, test } from "bun:test";
import { findMentions } from "./find-mentions";

test.each([
  ["particles and accents", "with Lucía de la Fuente y Ortega in", "Lucía de la Fuente y Ortega"],
  ["initials", "Talent: J. R. van 't Hoff", "J. R. van 't Hoff"],
  ["the name of a son", "signed Miroslav Havel Jr., striker", "Miroslav Havel Jr."],
  ["a family name first", "Payee\tKARACA, Elif", "Elif KARACA"],
  ["a line's end within it", "engages Elif\nKaraca to", "Elif\nKaraca"],
  ["a hyphen at a line's end", "ABIGAIL MEI-\nLING FORSYTHE", "ABIGAIL MEI-\nLING FORSYTHE"],
  ["a form's blank around it", "and ____Elif Karaca____", "Elif Karaca"],
  ["small letters under a label", "creator: leila hosseini", "leila hosseini"],
  ["a word of courtesy before it", "Dear Ms. Elif Karaca,", "Elif Karaca"],
  ["a possessive", "Elif Karaca's account", "Elif Karaca"],
  ["a given name alone", "Hi Elif, thanks", "Elif"],
])("findMentions finds a name with %s", (_, text, name) =>
  expect(findMentions(text).map((one) => one.name)).toContain(name),
);

test.each([
  ["a handle", "post on @Elif.Karaca"],
  ["words of a contract", "This Agreement and the Monthly Fee"],
])("findMentions ignores %s", (_, text) => expect(findMentions(text)).toEqual([]));

test.each(["/s/ Elif Karaca Elif Karaca", "/s/ Elif Karaca\nElif Karaca", "/s/ ELIF KARACA Elif Karaca, Talent"])(
  "findMentions reads a signature and the name beside it as two: %j",
  (text) => expect(findMentions(text).map(({ name }) => name.toLowerCase())).toEqual(["elif karaca", "elif karaca"]),
);
