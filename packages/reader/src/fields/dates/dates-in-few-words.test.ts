import { describe, expect, test } from "bun:test";
import { extractContract } from "../extract-contract";
import { textDocument } from "../fixtures/text-document";

/** What a careful reader would answer: the text, its first day and its last; empty where it states none. */
const CASES: [text: string, startDate: string, endDate: string][] = [
  [
    "AGREEMENT made the 4th day of June, 1998\n2. Nolan's work for the Company dates from July 1, 1998 and is to continue for thirty months.",
    "1998-07-01",
    "2001-01-01",
  ],
  [
    "This Deed is dated 3 May 2021. 1.1 In this Deed: Commencing Date: 1 July 2021; Terminating Date: 30 June 2023. 2. The Ambassador's appointment is from the Commencing Date to the Terminating Date.",
    "2021-07-01",
    "2023-06-30",
  ],
  [
    'Dated as of May 5, 2014. "Effective Time" means 12:01 a.m. on June 1, 2014. This Agreement takes effect at the Effective Time and, unless ended earlier under Article 7, expires on the fourth anniversary of the Effective Time.',
    "2014-06-01",
    "2018-06-01",
  ],
  [
    "1. Term. Subject to Section 6, the Term is a period of two (2) years beginning on the Commencement Date, being 15 March 2024.\nSigned 1 March 2024",
    "2024-03-15",
    "2026-03-15",
  ],
  ['"Term" means the period of twenty (20) months beginning on August 1, 2019.', "2019-08-01", "2021-04-01"],
  [
    '"Initial Period" means twelve (12) months from the Start Date. "Start Date" means 6 May 2024. This agreement starts on the Start Date and continues for the Initial Period.',
    "2024-05-06",
    "2025-05-06",
  ],
  [
    "Summary\nAgreement No.\t44\nCommences\t1 October 2025\nRuns for\t5 months\nFee\t$400 a month",
    "2025-10-01",
    "2026-03-01",
  ],
  [
    "Summary\nFirst month: October 2025\nFirst day: 1 October 2025\nFinal day: 31 March 2026",
    "2025-10-01",
    "2026-03-31",
  ],
  [
    "The parties first shook hands on May 3, 2001. They now agree that, for three years beginning with the first day of July, 2001, Rex shall endorse the boots.",
    "2001-07-01",
    "2004-07-01",
  ],
  ["This contract runs from 1 February 2025 up to and including 31 July 2025.", "2025-02-01", "2025-07-31"],
  ["Our collaboration runs from the first of March 2025 to the last day of August 2025.", "2025-03-01", "2025-08-31"],
  ["Work starts Monday, February 3, 2025, and we stop on Friday, May 2, 2025.", "2025-02-03", "2025-05-02"],
  ["Period of appointment: 18 months with effect from 1 April 2024", "2024-04-01", "2025-10-01"],
  [
    'The Consultant is retained from September 15, 2008 ("Inception") for a term expiring eighteen months after Inception.',
    "2008-09-15",
    "2010-03-15",
  ],
  [
    "The Term of this Agreement is from the date hereof until December 31, 2007.\nDated: March 3, 2006",
    "2006-03-03",
    "2007-12-31",
  ],
  [
    "Entered into as of March 3, 2006. The Endorsement Term shall be the two-year period commencing on April 1, 2006.",
    "2006-04-01",
    "2008-04-01",
  ],
  [
    "Entered into as of March 3, 2006. The engagement shall terminate twenty-four months after the date of this Agreement.",
    "2006-03-03",
    "2008-03-03",
  ],
  [
    "Entered into as of March 3, 2006. Unless extended in writing, this Agreement shall come to an end on March 2, 2009.",
    "2006-03-03",
    "2009-03-02",
  ],
  ["Entered into as of March 3, 2006. The life of this Agreement is five years.", "2006-03-03", "2011-03-03"],
  [
    "Entered into as of March 3, 2006. The period of this engagement is fixed at fourteen months.",
    "2006-03-03",
    "2007-05-03",
  ],
  ["Entered into as of March 3, 2006. Duration. Three years.", "2006-03-03", "2009-03-03"],
  ["Entered into as of March 3, 2006. This Agreement has a duration of 90 days.", "2006-03-03", "2006-06-01"],
  [
    "Signed in Oslo on 3 March 2025. The cooperation begins 1 April 2025 and has a duration of eight months.",
    "2025-04-01",
    "2025-12-01",
  ],
  [
    "Date of this letter: 3 March 2025. Your first day as ambassador will be 1 April 2025 and your last will be 30 September 2025.",
    "2025-04-01",
    "2025-09-30",
  ],
  ["hey! so we'd go from 1 April 2025 til 30 June 2025, 4 vids a month", "2025-04-01", "2025-06-30"],
  ["Contract period 01.04.2025 – 30.09.2025, notice 4 weeks", "2025-04-01", "2025-09-30"],
  [
    "It is agreed this 3rd day of March 2006 that Smith will serve as spokesman from April 1, 2006 until March 31, 2008.",
    "2006-04-01",
    "2008-03-31",
  ],
  [
    "THIS INDENTURE made March 3, 2006 witnesseth that the term hereof shall be five (5) years, commencing upon April 1, 2006, and terminating on the 31st day of March, 2011.",
    "2006-04-01",
    "2011-03-31",
  ],
  [
    "The obligations hereunder commence as of January 1, 2003 and, save as provided in clause 9, terminate on December 31, 2005.",
    "2003-01-01",
    "2005-12-31",
  ],
  [
    "This Agreement shall be binding for twelve months from its signing.\nSigned March 3, 2006",
    "2006-03-03",
    "2007-03-03",
  ],
  [
    "Section 3. Effectiveness. This Agreement shall become effective on March 3, 2006 and shall, subject to Section 12, continue thereafter for a period of thirty-six months.",
    "2006-03-03",
    "2009-03-03",
  ],
  ["Start 2 June 2025. Stop 1 December 2025.", "2025-06-02", "2025-12-01"],
  ["Retainer runs June 2, 2025 thru December 1, 2025.", "2025-06-02", "2025-12-01"],
  ["Hired: June 2, 2025 for 26 weeks", "2025-06-02", "2025-12-01"],
];

describe("first and last days told in passing", () => {
  test.each(CASES)("%s", (text, startDate, endDate) => {
    const { data } = extractContract(textDocument(text));
    expect([data.startDate, data.endDate]).toEqual([startDate, endDate]);
  });
});
