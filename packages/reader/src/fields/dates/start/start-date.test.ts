import { describe, expect, test } from "bun:test";
import { extractContract } from "../../extract-contract";
import { textDocument } from "../../fixtures/text-document";

const startOf = (text: string) => extractContract(textDocument(text)).fields.startDate;

describe("the start date", () => {
  test.each([
    ["a labelled start", "Start Date: May 1, 2025\nSigned: April 2, 2025", "2025-05-01"],
    ["a labelled effective date", "Effective Date: 05/20/2025", "2025-05-20"],
    ["a row of a table", "Contract Start\t2025-05-01\nContract End\t2026-05-01", "2025-05-01"],
    [
      "an agreement entered into as of a day",
      "This Agreement is entered into as of May 1, 2025 by and between",
      "2025-05-01",
    ],
    ["an agreement made this day", "THIS AGREEMENT is made this 1st day of May, 2025 between", "2025-05-01"],
    [
      "made, but effective as of another day",
      "made as of April 14, 2025 but effective as of May 1, 2025",
      "2025-05-01",
    ],
    [
      "a term that commences",
      "Signed April 2, 2025. The term of this Agreement shall commence on May 1, 2025.",
      "2025-05-01",
    ],
    [
      "a term that begins, over a line's end",
      "The Term will begin on\nMay 1, 2025 and end on May 1, 2026",
      "2025-05-01",
    ],
    [
      "a term that begins later than the day named as the effective date",
      'entered into as of February 3, 2025 (the "Effective Date"). The term begins on May 1, 2025 and ends on July 31, 2025.',
      "2025-05-01",
    ],
    ["a day named as the effective date", "dated May 1, 2025 (the “Effective Date”)", "2025-05-01"],
    ["a defined commencement date", "“Commencement Date” means: 1st May 2025.", "2025-05-01"],
    ["a range", "The campaign runs from May 1, 2025 to July 31, 2025.", "2025-05-01"],
    ["a letter's date", "Acme Inc.\nMay 1, 2025\nDear Ada:", "2025-05-01"],
    ["made on a day, taking effect on another", "made on April 2, 2025 and takes effect on May 1, 2025.", "2025-05-01"],
    ["going into effect", "Signed April 2, 2025. It goes into effect May 1, 2025.", "2025-05-01"],
    ["from a day for some months", "When: from 1 May 2025 for 6 months", "2025-05-01"],
    [
      "a mail from an address of example",
      "To: ada@oakmere.example\nSubject: Yes\nI will be yours for nine months, starting\nMay 1, 2025.",
      "2025-05-01",
    ],
    ["a kick-off", "Kick-off: May 1, 2025", "2025-05-01"],
    ["the start of the contract", "Start of contract: May 1, 2025", "2025-05-01"],
    ["plain words", "We start on May 1, 2025. You publish one film.", "2025-05-01"],
    ["a duration that says when", "Duration: 12 months, starting May 1, 2025", "2025-05-01"],
    [
      "a range in a sentence",
      "Dated 5 April 2025\nNora posts weekly from 1 May 2025 until 31 August 2025.",
      "2025-05-01",
    ],
    ["becoming effective", "signed on April 2, 2025 and becomes effective on May 1, 2025", "2025-05-01"],
  ])("%s", (_, text, value) => {
    const field = startOf(text);
    expect(field?.value).toBe(value);
    expect(field?.quote).not.toBe("");
  });

  test.each([
    ["from … through", "From May 1, 2025 through April 30, 2026 you post for us."],
    ["runs … through", "Our agreement runs May 1, 2025 through April 30, 2026."],
    ["a period", "Period: May 1, 2025 to April 30, 2026"],
    ["a term", "Term: May 1, 2025 – April 30, 2026"],
    ["a row of a table", "Campaign period\t2025-05-01 to 2026-04-30"],
    ["day first", "Duration: 01.05.2025 - 30.04.2026"],
    ["starts and ends", "It starts May 1, 2025 and ends April 30, 2026."],
    ["begins and continues", "You will begin on May 1, 2025 and continue until April 30, 2026."],
    ["a range on a line of its own", "- May 1, 2025 through April 30, 2026"],
    ["a booking period", "Booking period 1 May 2025 to 30 April 2026"],
    ["flight dates", "Flight dates: 05/01/2025 - 04/30/2026"],
  ])("a dated letter's range gives both days: %s", (_, sentence) => {
    const { data } = extractContract(textDocument(`Acme LLC\nApril 2, 2025\n\nDear Ada,\n${sentence}`));
    expect(data).toMatchObject({ startDate: "2025-05-01", endDate: "2026-04-30" });
  });

  test.each([
    ["a payment's", "Payment for the period June 1, 2025 to June 30, 2025 is due."],
    ["an exclusivity's", "Exclusivity: from May 1, 2025 to June 1, 2025 you will not promote competitors."],
    ["a usage right's", "Usage of the videos: from May 1, 2025 to June 1, 2025."],
  ])("%s range is not the contract's", (_, sentence) => {
    const { data } = extractContract(textDocument(`Acme LLC\nApril 2, 2025\n\nDear Ada,\n${sentence}`));
    expect(data).toMatchObject({ startDate: "2025-04-02", endDate: "" });
  });

  test.each([
    ["no date at all", "This Agreement is entered into by the parties."],
    ["a placeholder", "This Agreement is entered into as of [DATE] between"],
    ["a day of payment", "The first payment is due on May 1, 2025."],
    ["another agreement's date", "Company has entered into an agreement dated May 1, 2012 with CSA."],
    ["a signature's date", "By: Ada\nTitle: Owner\nDate: May 1, 2025"],
  ])("%s is none", (_, text) => {
    expect(startOf(text)).toBeUndefined();
  });

  test("an ambiguous date is month first and less sure", () => {
    const sure = startOf("Start Date: 05/20/2025");
    const unsure = startOf("Start Date: 05/06/2025");
    expect(unsure?.value).toBe("2025-05-06");
    expect(unsure?.confidence ?? 1).toBeLessThan(sure?.confidence ?? 0);
  });

  test("two starts that contradict each other are less sure", () => {
    const field = startOf("Start Date: May 1, 2025\nThanks.\nStart Date: June 1, 2025");
    expect(field?.confidence).toBeLessThan(0.7);
  });
});
