import { expect, test } from "bun:test";
import { judgeReadings } from "./judge-readings";
import type { LabelledDocument } from "./labelled-document";
import { mistakesOf, reportOf } from "./print-report";
import type { ReadingOutcome } from "./read-documents";

const document = (kind: LabelledDocument["kind"], labels: Record<string, unknown>): LabelledDocument => ({
  id: `${kind}/1`,
  kind,
  file: `${kind}/1.${kind}`,
  labels,
  quality: Object.fromEntries(
    Object.entries(labels).map(([field, label]) => [field, label === null ? "verified-absent" : "exact"]),
  ),
});

const readings: ReadingOutcome[] = [
  {
    document: document("txt", { fullName: "Ada Lovelace", monthlyFee: null }),
    ms: 200,
    data: { fullName: "Ada Lovelace", monthlyFee: "500.00" },
    fields: { monthlyFee: { value: "500.00", confidence: 0.98, quote: "a deposit\nof $500", page: 1 } },
  },
  { document: document("pdf", { fullName: "Grace Hopper" }), ms: 400, data: {}, fields: {}, failure: "It is torn." },
];
const verdicts = judgeReadings(readings);

test("reportOf prints a table for all documents and per kind, with times and unreadable documents", () => {
  expect(
    reportOf("seen", readings, verdicts),
  ).toBe(`seen: 2 documents, median 0.40 s, p95 0.40 s, longest 0.40 s, 0 of 2 without a mistake

| field      | right | wrong | missed | invented | accuracy | invented rate | wrong but sure |
| ---------- | ----: | ----: | -----: | -------: | -------: | ------------: | -------------: |
| fullName   |     1 |     0 |      1 |        – |    0.500 |             – |         0 of 0 |
| monthlyFee |     0 |     0 |      0 |   1 of 1 |        – |         1.000 |         1 of 1 |
| all        |     1 |     0 |      1 |   1 of 1 |    0.500 |         1.000 |         1 of 1 |

seen, pdf: 1 document, median 0.40 s, p95 0.40 s, longest 0.40 s, 0 of 1 without a mistake

| field    | right | wrong | missed | invented | accuracy | invented rate | wrong but sure |
| -------- | ----: | ----: | -----: | -------: | -------: | ------------: | -------------: |
| fullName |     0 |     0 |      1 |        – |    0.000 |             – |         0 of 0 |
| all      |     0 |     0 |      1 |        – |    0.000 |             – |         0 of 0 |

seen, txt: 1 document, median 0.20 s, p95 0.20 s, longest 0.20 s, 0 of 1 without a mistake

| field      | right | wrong | missed | invented | accuracy | invented rate | wrong but sure |
| ---------- | ----: | ----: | -----: | -------: | -------: | ------------: | -------------: |
| fullName   |     1 |     0 |      0 |        – |    1.000 |             – |         0 of 0 |
| monthlyFee |     0 |     0 |      0 |   1 of 1 |        – |         1.000 |         1 of 1 |
| all        |     1 |     0 |      0 |   1 of 1 |    1.000 |         1.000 |         1 of 1 |

seen, reliability:

| confidence | values | expected | observed |
| ---------- | -----: | -------: | -------: |
| from 0.98  |      1 |    0.980 |    0.000 |

Unreadable (every label counts as missed):

- pdf/1.pdf: It is torn.`);
});

test("mistakesOf prints the expected and found value, confidence and quote", () => {
  expect(mistakesOf(verdicts).split("\n")).toEqual([
    `- txt/1.txt monthlyFee invented: want null, got "500.00" (0.98) from «a deposit of $500»`,
    `- pdf/1.pdf fullName missed: want "Grace Hopper", got null`,
  ]);
});

test("reportOf compares kinds of writing and languages when there are several", () => {
  const verdict = (group: string, outcome: "right" | "missed", language?: string) => ({
    ...{
      id: "one",
      file: "one.txt",
      kind: "txt" as const,
      field: "fullName" as const,
      isComputed: false,
      isSure: false,
    },
    ...{ outcome, want: "Ada", got: null, group, ...(language ? { language } : {}) },
  });
  const report = reportOf("seen", [], [verdict("chat", "missed"), verdict("order", "right", "de")]);
  expect(
    report
      .split("\n")
      .filter((line) => /^(seen|\| (chat|order|de|en))/.test(line))
      .join("\n"),
  ).toBe(
    `seen: 0 documents, median 0.00 s, p95 0.00 s, longest 0.00 s, 0 of 1 without a mistake
seen, by kind of writing:
| chat  |     0 |     0 |      1 |        – |    0.000 |             – |         0 of 0 |
| order |     1 |     0 |      0 |        – |    1.000 |             – |         0 of 0 |
seen, by language:
| de    |     1 |     0 |      0 |        – |    1.000 |             – |         0 of 0 |
| en    |     0 |     0 |      1 |        – |    0.000 |             – |         0 of 0 |`,
  );
});
