import { describe, expect, test } from "bun:test";
import { extractContract } from "../extract-contract";
import { textDocument } from "../fixtures/text-document";

/** What a careful reader would answer: the text, its first day and its last; empty where it states none. */
const CASES: [text: string, startDate: string, endDate: string][] = [
  [
    "Effective Date: June 1, 2022. The initial term is one year, and thereafter this Agreement shall continue for a further period of six months.",
    "2022-06-01",
    "2023-12-01",
  ],
  [
    "This Agreement is effective as of June 1, 2022 and is for a term of two (2) years followed by a second period of one (1) year.",
    "2022-06-01",
    "2025-06-01",
  ],
  [
    "This Agreement is effective as of June 1, 2022 and runs for one year, and may thereafter be renewed for a further period of six months.",
    "2022-06-01",
    "2023-06-01",
  ],
  [
    "This Agreement is effective June 1, 2022 for an initial term of one year and thereafter automatically renews for additional one-year terms.",
    "2022-06-01",
    "2023-06-01",
  ],
  [
    "This Agreement is effective June 1, 2022. The term is one year; thereafter Company has an option for a further period of one year.",
    "2022-06-01",
    "2023-06-01",
  ],
  [
    "Effective June 1, 2022, this Agreement continues for six (6) months, then for a further term of three (3) months.",
    "2022-06-01",
    "2023-03-01",
  ],
  [
    "This Agreement starts June 1, 2022 and lasts for one year. Thereafter it continues for successive periods of one month each until terminated.",
    "2022-06-01",
    "2023-06-01",
  ],
  [
    "This Agreement starts June 1, 2022 for a term of one year. For a further period of two years Talent shall keep secrets.",
    "2022-06-01",
    "2023-06-01",
  ],
  [
    "The appointment runs for eighteen months from 1 June 2022, to be followed by a final period of six months on half fees.",
    "2022-06-01",
    "2024-06-01",
  ],
  [
    "The term of this Agreement is one year from June 1, 2022 and, after that, additional periods of one year if the parties agree.",
    "2022-06-01",
    "2023-06-01",
  ],
  [
    "TERM SHEET\nItem | Ask | Counter | Agreed\nStart | 1 May 2025 | 1 July 2025 | 1 June 2025\nLength | 12 months | 3 months | 6 months from Start",
    "2025-06-01",
    "2025-12-01",
  ],
  ["when: 1 sept 2025 and we go 3 months from there", "2025-09-01", "2025-12-01"],
  ["4. trial of three months counted from Monday 5 May 2025", "2025-05-05", "2025-08-05"],
  ["Term of the campaign: starting June 2, 2025 then it runs for 10 weeks", "2025-06-02", "2025-08-11"],
];

describe("terms of two steps and of few words", () => {
  test.each(CASES)("%s", (text, startDate, endDate) => {
    const { data } = extractContract(textDocument(text));
    expect([data.startDate, data.endDate]).toEqual([startDate, endDate]);
  });
});
