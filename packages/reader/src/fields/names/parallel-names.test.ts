import { expect, test } from "bun:test";
import { parallelNames } from "./parallel-names";

const [ADA, GRACE] = ["Ada Lovelace", "Grace Hopper"];

function parallelIn(text: string): string[] {
  const places = [ADA, GRACE].flatMap((value) =>
    [...text.matchAll(new RegExp(value, "g"))].map(({ index }) => ({ value, start: index, end: index + value.length })),
  );
  return [...parallelNames(text, places)];
}

test.each<[form: string, text: string]>([
  ["blocks of a form", `Name: ${ADA}\nHandle: @ada.codes\nName: ${GRACE}\nHandle: @gracecodes`],
  ["numbered parts", `3.1 ${ADA}\nTikTok, 4 videos\n3.2 ${GRACE}\nYouTube, 2 videos`],
  ["rows of a table", `${ADA}\t@ada.codes\t$900\n${GRACE}\t-\tTikTok\t$700`],
  ["paragraphs", `${ADA}. You make 2 videos for YouTube.\n${GRACE}. We pay $350 for TikTok.`],
])("parallelNames finds two names that head %s with one deal each", (_, text) => {
  expect(parallelIn(text)).toEqual([ADA, GRACE]);
});

test.each<[what: string, text: string]>([
  ["signatures", `Fee: $900, TikTok @ada.codes\n${ADA}\nCreator\n${GRACE}\nHead of Brand`],
  ["heads of mails", `From: ${ADA}\nTikTok for $900, @ada.codes\nFrom: ${GRACE}\n@gracecodes here`],
  ["one deal with a contact", `Creator: ${ADA}\n@ada.codes, $900\nContact: ${GRACE}\n@gracecodes`],
])("parallelNames ignores names of %s", (_, text) => {
  expect(parallelIn(text)).toEqual([]);
});
