import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dealOf } from "./deal";
import { readLayouts } from "./layouts";
import { seededRandom } from "./random";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "eval-layouts-"));
});
afterAll(() => rm(folder, { recursive: true }));

const deal = {
  ...dealOf(seededRandom("layouts"), "us", 1, () => true),
  ...{ fee: 1200, videos: 3, start: "2026-01-31" as const, end: "2026-07-30" as const, platforms: ["TikTok", "X"] },
  creator: { name: "Ada King Lovelace", handle: "@ada", city: "Ghent" },
};

async function read(source: string, file = "01-memo.txt") {
  await rm(folder, { recursive: true, force: true });
  await Bun.write(join(folder, file), source);
  return readLayouts(folder);
}

async function bodiesOf(text: string): Promise<string[]> {
  const [layout] = await read(`---\nabout: A memo.\n---\n${text}\n`);
  return layout?.documents.map((document) => document.write(deal).body.trimEnd()) ?? [];
}

describe("a layout's placeholders are filled from the deal:", () => {
  test.each([
    [
      "{fee} {fee grouped} {fee dotted} {fee words} {fee*2+50 grouped}",
      "1200 1,200 1.200 one thousand two hundred 2,450",
    ],
    ["{videos count}, {fee/4 capitalisedWords}, {fee*videos}", "three (3), Three Hundred, 3600"],
    [
      "{start} {start us} {start+1m iso} {start-1d ukSlash} {start year}",
      "2026-01-31 January 31, 2026 2026-02-28 30/01/2026 2026",
    ],
    ["{creator capitals} {creator given} {creator family} {handle bare}", "ADA KING LOVELACE Ada King Lovelace ada"],
    ['{platforms} {platforms and} {platforms " / "} {platform}', "TikTok, X TikTok and X TikTok / X TikTok"],
  ])("%s", async (text, written) => {
    expect((await bodiesOf(text))[0]).toBe(written);
  });
});

test("conditional parts occur only in the documents that their condition names", async () => {
  const text = "Pay[[2: , net 30]].\n[[1,3:\nFee: {fee}\n]]\n[[3+ platforms: Many.]][[2+ platforms: Some.]]";
  expect(await bodiesOf(text)).toEqual(["Pay.\nFee: 1200\nSome.", "Pay, net 30.\nSome.", "Pay.\nFee: 1200\nSome."]);
});

test("readLayouts turns a folder into one layout with a document per file", async () => {
  const layouts = await read("---\nabout: A memo.\nfullName: {creator}\n---\nText\n", "07-memos/01-short.txt");
  expect(layouts.map(({ name, documents }) => [name, documents.map((document) => document.write(deal))])).toEqual([
    [
      "memos",
      [
        {
          body: "Text\n",
          labels: { fullName: "Ada King Lovelace" },
          quality: { fullName: "exact by construction; literal" },
        },
      ],
    ],
  ]);
});

test("each document of a layout has its own labels", async () => {
  const [layout] = await read(
    "---\nabout: A memo.\nmonthlyFee: {fee} | none | unsure\nendDate: {start+3m} (computed)\n---\nText\n",
  );
  const rows = layout?.documents.map((document) => document.write(deal));
  expect(rows?.map(({ labels }) => labels)).toEqual([
    { monthlyFee: 1200, endDate: "2026-04-30" },
    { monthlyFee: null, endDate: "2026-04-30" },
    { endDate: "2026-04-30" },
  ]);
  expect(rows?.[1]?.quality).toEqual({
    monthlyFee: "verified-absent",
    endDate: "exact by construction; not literal (follows from the term)",
  });
});

describe("readLayouts rejects with file and line:", () => {
  const layout = (...lines: string[]) => `---\nabout: A memo.\n---\n${lines.join("\n")}\n`;

  test.each([
    ["no front matter", "Text\n", "01-memo.txt:1: front matter is missing"],
    ["no description", "---\nfullName: {creator}\n---\nText\n", '01-memo.txt:1: "about" is missing.'],
    [
      "an unknown name",
      "---\nabout: A memo.\nname: Ada\n---\n",
      '01-memo.txt:3: "name: Ada" must start with one of about',
    ],
    [
      "an unknown custom",
      "---\nabout: A memo.\ncustom: roman\n---\n",
      '01-memo.txt:3: custom: "roman" is not one of us',
    ],
    ["one role", "---\nabout: A memo.\nroles: Brand\n---\n", '01-memo.txt:3: roles: "Brand" is not two words'],
    ["an unknown placeholder", layout("Hello", "dear {creater},"), '01-memo.txt:5: "{creater}" is not a placeholder.'],
    ["an unknown form", layout("{fee roman}"), '01-memo.txt:4: "{fee roman}" is not a placeholder.'],
    [
      "a placeholder within a part",
      layout("[[1:", "One", "{two}", "]]"),
      '01-memo.txt:6: "{two}" is not a placeholder.',
    ],
    ["an unknown condition", layout("", "[[4: four]]"), '01-memo.txt:5: "4" is not a condition'],
    ["a part without an end", layout("[[1: one"), '01-memo.txt:4: "[[" has no condition or no end.'],
  ])("%s", async (_, source, message) => {
    await expect(read(source)).rejects.toThrow(message);
  });

  test.each([
    ["an unknown placeholder in a label", "fullName: {creater}", '01-memo.txt:3: "{creater}" is not a placeholder.'],
    ["a label of the wrong form", "startDate: {start us}", '01-memo.txt:3: startDate: "January 31, 2026" is not a day'],
    ["too few labels", "monthlyFee: {fee} | none", '01-memo.txt:3: monthlyFee: "{fee} | none" has not 3 values.'],
  ])("%s", async (_, line, message) => {
    const [made] = await read(`---\nabout: A memo.\n${line}\n---\nText\n`);
    expect(() => made?.documents[0]?.write(deal)).toThrow(message);
  });

  test("a file name without a number", async () => {
    await expect(read(layout("Text"), "memo.txt")).rejects.toThrow("memo.txt:1: the file's name is not of the form");
  });
});
