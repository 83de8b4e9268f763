import { describe, expect, test } from "bun:test";
import type { CorrectedDocument } from "@crm/domain/document/correction.schema";
import { correctionsOf, correctionsReport } from "./print-corrections";

const kept = (read: string | null, saved: string | null) => ({ read, saved, quote: read && `it says\n${read}` });

const documents: CorrectedDocument[] = [
  {
    sha256: "1a2b3c4d5e6f7a8b",
    savedAt: "2026-06-16T08:00:00.000Z",
    details: [
      { field: "fullName", outcome: "left", wasSure: true, confidence: 0.9, values: kept("Ada", "Ada") },
      { field: "monthlyFee", outcome: "changed", wasSure: true, confidence: 0.8, values: kept("500.00", "5000.00") },
      { field: "endDate", outcome: "filled", wasSure: false, confidence: null, values: kept(null, "2027-01-31") },
    ],
  },
  {
    sha256: "9f8e7d6c5b4a3f2e",
    savedAt: "2026-06-15T08:00:00.000Z",
    details: [
      { field: "fullName", outcome: "left", wasSure: false, confidence: 0.5, values: kept("Grace", "Grace") },
      {
        field: "endDate",
        outcome: "unseen",
        wasSure: false,
        confidence: 0.4,
        values: kept("2027-05-01", "2027-05-01"),
      },
      { field: "platforms", outcome: "emptied", wasSure: false, confidence: 0.6, values: kept("TikTok", null) },
    ],
  },
];

describe("bun run eval --corrections", () => {
  test("prints a table of kept and corrected values by field, without the values", () => {
    const report = correctionsReport(documents);
    expect(report).toBe(`corrections: 2 documents, saved from 2026-06-15 to 2026-06-16

| field          | left | changed | filled in | emptied | not looked at | accuracy | wrong but sure |
| -------------- | ---: | ------: | --------: | ------: | ------------: | -------: | -------------: |
| fullName       |    2 |       0 |         0 |       0 |             0 |    1.000 |         0 of 1 |
| socialHandle   |    0 |       0 |         0 |       0 |             0 |        – |         0 of 0 |
| monthlyFee     |    0 |       1 |         0 |       0 |             0 |    0.000 |         1 of 1 |
| startDate      |    0 |       0 |         0 |       0 |             0 |        – |         0 of 0 |
| endDate        |    0 |       0 |         1 |       0 |             1 |    0.000 |         0 of 0 |
| platforms      |    0 |       0 |         0 |       1 |             0 |    0.000 |         0 of 0 |
| videosPerMonth |    0 |       0 |         0 |       0 |             0 |        – |         0 of 0 |
| all            |    2 |       1 |         1 |       1 |             1 |    0.400 |         1 of 2 |`);
  });

  test("prints a message when there is nothing to score", () => {
    expect(correctionsReport([])).toStartWith("No contract has been saved from a read document");
  });

  test("with --mistakes prints the read and saved value, confidence and quote", () => {
    expect(correctionsOf(documents)).toBe(
      [
        '- 1a2b3c4d5e6f monthlyFee changed: read "500.00", saved "5000.00" (0.80) from «it says 500.00»',
        '- 1a2b3c4d5e6f endDate filled: read null, saved "2027-01-31"',
        '- 9f8e7d6c5b4a platforms emptied: read "TikTok", saved null (0.60) from «it says TikTok»',
      ].join("\n"),
    );
  });

  test('with --mistakes prints "None." without corrections', () => {
    expect(correctionsOf([])).toBe("None.");
  });
});
