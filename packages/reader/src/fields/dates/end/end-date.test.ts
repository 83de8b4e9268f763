import { describe, expect, test } from "bun:test";
import { extractContract } from "../../extract-contract";
import { textDocument } from "../../fixtures/text-document";

const MADE = "This Agreement is entered into as of May 1, 2025 (“Effective Date”) by and between the parties.";
const endOf = (text: string) => extractContract(textDocument(text)).fields.endDate;

describe("the end date, as stated", () => {
  test.each([
    ["a labelled end", "End Date: April 30, 2026"],
    ["a row of a table", "Campaign Conclusion\t04/30/2026"],
    ["an expiration date", "Expiration Date: 2026-04-30"],
    ["a term that ends", "The Term shall end on April 30, 2026."],
    ["a term that expires, with a time", "This Agreement expires at midnight on April 30, 2026."],
    ["until", "This Agreement shall remain in full force and effect until April 30, 2026."],
    ["through and including", "The Term continues through and including April 30, 2026."],
    ["a range", "The Term is from May 1, 2025 through April 30, 2026."],
    ["a range with a dash", "Term: May 1, 2025 – April 30, 2026"],
    ["day first", "The Term runs until 30.04.2026."],
    ["valid until", "valid until 30.04.2026"],
    ["through a day in digits", "The Agreement continues through 2026-04-30."],
    ["a period ending", "for a period ending April 30, 2026"],
    ["plain words", "You’ll post for us until April 30, 2026."],
    ["the end of the contract", "End of contract: April 30, 2026"],
    ["a deal that ends", "The deal ends on April 30, 2026."],
    ["a last day", "Last day: April 30, 2026"],
    ["a sentence that only expires", "Expires April 30, 2026"],
    [
      "the earlier of a date and something else",
      "The Term will continue until the earlier of (i) April 30, 2026, (ii) notice.",
    ],
  ])("%s", (_, sentence) => {
    expect(endOf(`${MADE}\n${sentence}`)?.value).toBe("2026-04-30");
  });
});

describe("the end date, computed from the term", () => {
  test.each([
    [
      "for one (1) year",
      "The term of this Agreement shall be for one (1) year commencing on the Effective Date.",
      "2026-05-01",
    ],
    ["for a period of six (6) months", "This Agreement shall continue for a period of six (6) months.", "2025-11-01"],
    [
      "twelve months from the effective date",
      "The Term shall be twelve (12) months from the Effective Date.",
      "2026-05-01",
    ],
    [
      "in force for 3 months",
      "This Agreement will remain in force for 3 months from the Effective Date.",
      "2025-08-01",
    ],
    ["a label", "Term: 6 months", "2025-11-01"],
    ["a label that counts from a day", "Term: six (6) months from the Effective Date", "2025-11-01"],
    ["from a day for some months", "When: from 1 June 2025 for 6 months", "2025-12-01"],
    ["nine months, plainly", "The contract is for nine months.", "2026-02-01"],
    ["a bulleted duration", "- Duration: 6 months, starting May 1, 2025", "2025-11-01"],
    ["runs", "This Agreement runs six (6) months from the Effective Date.", "2025-11-01"],
    ["an engagement of a year", "Influencer is engaged for one year commencing on May 1, 2025.", "2026-05-01"],
    ["services of six months", "Creator provides services for six (6) months from the Effective Date.", "2025-11-01"],
    ["a six-month agreement", "This is a six-month agreement.", "2025-11-01"],
    ["a row of a table", "Contract Length\t90 days", "2025-07-30"],
    [
      "until the first anniversary",
      "This Agreement shall continue until the first anniversary of the Effective Date.",
      "2026-05-01",
    ],
    [
      "a two-year anniversary",
      "The Term shall continue until the two-year anniversary of the Effective Date.",
      "2027-05-01",
    ],
    [
      "years thereafter",
      "The term of this Agreement begins on the Effective Date, ending two (2) years thereafter.",
      "2027-05-01",
    ],
    [
      "a period from a day of its own",
      "This Agreement is for a term of 3 months commencing on June 1, 2025.",
      "2025-09-01",
    ],
    ["the end of a short month", "The term is for one (1) month commencing on January 31, 2026.", "2026-02-28"],
  ])("%s", (_, sentence, value) => {
    const field = endOf(`${MADE}\n${sentence}`);
    expect(field?.value).toBe(value);
    expect(`${MADE} ${sentence}`.replaceAll("\t", " ")).toContain(field?.quote ?? "nothing");
  });

  test("a stated end beats a computed one", () => {
    const field = endOf(
      `${MADE}\nThe Term is for one (1) year commencing on the Effective Date and shall end on April 30, 2026.`,
    );
    expect(field?.value).toBe("2026-04-30");
  });

  test.each([
    ["no start", "The term of this Agreement shall be for one (1) year."],
    ["words and digits that disagree", `${MADE}\nThe term of this Agreement shall be for six (12) months.`],
    ["a period of notice", `${MADE}\nEither party may terminate this Agreement upon thirty (30) days notice.`],
    ["what survives the end", `${MADE}\nConfidentiality survives for a period of two (2) years after termination.`],
    ["a renewal", `${MADE}\nThis Agreement may be renewed for additional periods of one (1) year.`],
    ["rivals", `${MADE}\nCreator may not work with competitors for six (6) months from the Effective Date.`],
    ["use of the videos", `${MADE}\nBrand may use the videos for six (6) months from the Effective Date.`],
    ["rivals until a day", `${MADE}\nWe will not work with rivals until December 31, 2025.`],
    ["a product to keep", `${MADE}\nYou keep the product until December 31, 2025.`],
    ["a right to cancel", `${MADE}\nYou may cancel until December 31, 2025.`],
    ["an offer", `${MADE}\nOffer valid until December 31, 2025`],
    ["a discount code", `${MADE}\nThe discount code is valid through 2025-12-31.`],
    ["use until a day", `${MADE}\nBrand may use the content until December 31, 2025.`],
    ["exclusivity", `${MADE}\nExclusivity through 2025-12-31`],
    ["a licence", `${MADE}\nThe license to the content lasts for six (6) months following publication.`],
    ["a placeholder", `${MADE}\nThe term of this Agreement is [NUMBER] months.`],
    ["a day before the start", `${MADE}\nEnd Date: April 30, 2024`],
  ])("%s gives none", (_, text) => {
    expect(endOf(text)).toBeUndefined();
  });
});
