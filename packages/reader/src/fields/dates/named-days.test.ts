import { describe, expect, test } from "bun:test";
import { extractContract } from "../extract-contract";
import { textDocument } from "../fixtures/text-document";

/** A text that gives names to dates, with the start and end that a careful reader would find. */
const CASES: [name: string, text: string, startDate: string, endDate: string][] = [
  [
    "starts on the day of a launch, not on the date of the paper",
    'This Agreement is dated as of May 2, 2024.\n1.1 "Launch" means June 3, 2024.\n2.1 The Term begins at Launch and lasts for ten (10) months.',
    "2024-06-03",
    "2025-04-03",
  ],
  [
    "starts on a commencement date in the definitions",
    'Dated 4 March 2025\n"Commencement Date" means 1 April 2025.\nThe appointment begins on the Commencement Date and continues for nine months.',
    "2025-04-01",
    "2026-01-01",
  ],
  [
    "starts and ends on defined days of any name",
    'Made on 3 May 2024.\n"Opening Day" means 1 June 2024.\n"Closing Day" means 30 November 2024.\nThe Ambassador is engaged from the Opening Day until the Closing Day.',
    "2024-06-01",
    "2024-11-30",
  ],
  [
    "starts on a date whose name follows in brackets",
    "Signed on January 8, 2024. The services begin on February 5, 2024 (the “Go-Live Date”). This Agreement shall remain in force until the second anniversary of the Go-Live Date.",
    "2024-02-05",
    "2026-02-05",
  ],
  [
    "starts and ends on labelled dates that a clause names",
    "Kickoff: March 4, 2024\nWrap: September 3, 2024\nFee: $900 per month\n1. Creator's place opens on the Kickoff and closes on the Wrap.",
    "2024-03-04",
    "2024-09-03",
  ],
  [
    "is a period that is defined from a named date",
    'Date of this deed: 2 July 2025\n(a) "Go Date" means 11 August 2025;\n(b) "Ambassador Period" means the period of sixteen months that begins on the Go Date;',
    "2025-08-11",
    "2026-12-11",
  ],
  [
    "ends on a date named Sunset",
    '"Start" means May 6, 2024. "Sunset" means May 5, 2026.\nTalent is the Brand\'s ambassador from the Start to the Sunset.',
    "2024-05-06",
    "2026-05-05",
  ],
  [
    "does not start on a delivery date",
    'This Agreement is effective as of May 1, 2024 and continues for one year. "Delivery Date" means June 10, 2024. Payment falls due thirty days after the Delivery Date, and the licence runs for six months from the Delivery Date.',
    "2024-05-01",
    "2025-05-01",
  ],
  [
    "does not end when a fee changes",
    "This Agreement is effective as of May 1, 2024 (the “Effective Date”) and continues for two years. From the Effective Date through August 31, 2024 the fee is $500.",
    "2024-05-01",
    "2026-05-01",
  ],
  [
    "ignores a name that two dates have",
    "Dated May 1, 2024.\nStart Date: June 1, 2024\nStart Date: July 1, 2024\nDelivery is due ten days after the Start Date.",
    "2024-06-01",
    "",
  ],
];

describe("a term between named dates", () => {
  test.each(CASES)("%s", (_, text, startDate, endDate) => {
    const { data } = extractContract(textDocument(text));
    expect([data.startDate, data.endDate]).toEqual([startDate, endDate]);
  });

  test("quotes the place where the date is written", () => {
    const { fields } = extractContract(
      textDocument('"Launch Date" means 4 August 2025.\nThe Term begins on the Launch Date and lasts for a year.'),
    );
    expect(fields.startDate?.quote).toBe('"Launch Date" means 4 August 2025');
  });
});
