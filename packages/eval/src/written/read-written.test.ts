import { expect, test } from "bun:test";
import { judgeField } from "../judge-field";
import { parseWritten } from "./read-written";

const written = (...lines: string[]) => `---\n${lines.join("\n")}\n---\nThe text.\n---\nIt goes on.\n`;

test("a document is its labels and the text below them", () => {
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

test("of a paper with two deals, each has its labels, and the values of either are right", () => {
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
  ["no labels", "The text.", "memo.txt: it does not begin with labels."],
  ["labels without an end", "---\nkind: memo\nThe text.", "memo.txt: it does not begin with labels."],
  ["no kind", written("fullName: Ada"), 'memo.txt: "kind" is missing.'],
  ["a label that is none", written("kind: memo", "name: Ada"), 'memo.txt: "name: Ada" is no label.'],
  ["a sum with a sign", written("kind: memo", "monthlyFee: $900"), 'memo.txt: monthlyFee: "$900"'],
  ["a day that is none", written("kind: memo", "endDate: 2026-02-30"), 'memo.txt: endDate: "2026-02-30"'],
  ["a handle without its sign", written("kind: memo", "socialHandle: ada"), 'memo.txt: socialHandle: "ada"'],
  ["no number of deals", written("kind: memo", "deals: two"), 'memo.txt: deals: "two"'],
])("%s is refused with the file's name", (_, source, said) => {
  expect(() => parseWritten(source, "memo.txt")).toThrow(said);
});
