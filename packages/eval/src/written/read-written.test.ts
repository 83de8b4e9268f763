import { expect, test } from "bun:test";
import { judgeField } from "../judge-field";
import { parseWritten } from "./read-written";

const written = (...lines: string[]) => `---\n${lines.join("\n")}\n---\nThe text.\n---\nIt goes on.\n`;

test("parseWritten returns the labels and the text below them", () => {
  const source = written(
    "kind: e-mail thread",
    "language: de",
    "fullName: Ada Lovelace",
    "socialHandle: none",
    "monthlyFee: 1500.50",
    "startDate: 2026-05-01",
    "endDate: 2026-11-01 (computed)",
    "platforms: TikTok, Threads",
    "videosPerMonth: 4",
  );
  expect(parseWritten(source, "ada/memo.txt")).toEqual({
    text: "The text.\n---\nIt goes on.\n",
    row: {
      ...{ id: "ada/memo", kind: "txt", file: "ada/memo.txt", group: "e-mail", language: "de" },
      labels: {
        ...{ fullName: "Ada Lovelace", socialHandle: null, monthlyFee: 1500.5, videosPerMonth: 4 },
        ...{ startDate: "2026-05-01", endDate: "2026-11-01", platforms: ["TikTok", "Threads"] },
      },
      quality: {
        ...{ fullName: "exact", socialHandle: "verified-absent", monthlyFee: "exact", videosPerMonth: "exact" },
        ...{ startDate: "exact", endDate: "exact; not literal", platforms: "exact" },
      },
    },
  });
});

test("parseWritten returns the labels of both deals, and judgeField accepts the values of either", () => {
  const { row } = parseWritten(
    written("kind: agreement", "deals: 2", "fullName: Ada | Grace", "monthlyFee: 900 | none", "videosPerMonth: 4"),
    "two.txt",
  );
  expect([row.labels, row.further?.map(({ labels }) => labels)]).toEqual([
    { fullName: "Ada", monthlyFee: 900, videosPerMonth: 4 },
    [{ fullName: "Grace", monthlyFee: null, videosPerMonth: 4 }],
  ]);
  const outcomes = ["Ada", "Grace", "Joan"].map((name) => judgeField(row, "fullName", name));
  expect(outcomes).toEqual(["right", "right", "wrong"]);
});

test.each([
  ["no front matter", "The text.", "memo.txt:1: front matter is missing"],
  ["front matter without an end", "---\nkind: memo\nThe text.", "memo.txt:1: front matter is missing"],
  ["no kind", written("fullName: Ada"), 'memo.txt:1: "kind" is missing.'],
  [
    "an unknown label",
    written("kind: memo", "name: Ada"),
    'memo.txt:3: "name: Ada" must start with one of kind, language',
  ],
  [
    "a label written twice",
    written("kind: memo", "fullName: Ada", "fullName: Eve"),
    'memo.txt:4: "fullName: Eve" repeats fullName.',
  ],
  [
    "a line without a value",
    written("kind: memo", "fullName:"),
    'memo.txt:3: "fullName:" is not of the form "name: value".',
  ],
  ["a sum with a sign", written("kind: memo", "monthlyFee: $900"), 'memo.txt:3: monthlyFee: "$900" is not a number'],
  [
    "a day that does not exist",
    written("kind: memo", "endDate: 2026-02-30"),
    'memo.txt:3: endDate: "2026-02-30" is not a day',
  ],
  [
    "a handle without its sign",
    written("kind: memo", "socialHandle: ada"),
    'memo.txt:3: socialHandle: "ada" is not a handle',
  ],
  [
    "an invalid number of deals",
    written("kind: memo", "deals: two"),
    'memo.txt:3: deals: "two" is not a number of deals.',
  ],
  [
    "fewer values than deals",
    written("kind: memo", "deals: 3", "fullName: Ada | Eve"),
    'memo.txt:4: fullName: "Ada | Eve" has not 3 values.',
  ],
])("parseWritten rejects %s with the file and the line", (_, source, message) => {
  expect(() => parseWritten(source, "memo.txt")).toThrow(message);
});

test("parseWritten returns no label where the front matter says unsure", () => {
  expect(parseWritten(written("kind: memo", "fullName: Ada", "startDate: unsure"), "memo.txt").row.labels).toEqual({
    fullName: "Ada",
  });
});
