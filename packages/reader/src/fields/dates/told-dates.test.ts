import { describe, expect, test } from "bun:test";
import { extractContract } from "../extract-contract";
import { textDocument } from "../fixtures/text-document";

/** What a careful reader would answer: the text, its first day and its last; empty where it states none. */
const CASES: [text: string, startDate: string, endDate: string][] = [
  [
    "CONSULTING AGREEMENT\nDated for reference June 3, 2019\nBETWEEN A and B\n1. The Consultant's services shall commence July 15, 2019 and continue for a period of one year and three months.",
    "2019-07-15",
    "2020-10-15",
  ],
  [
    "This Agreement is signed on March 4, 2021. The parties' cooperation gets under way on April 12, 2021 and lasts for thirty weeks.",
    "2021-04-12",
    "2021-11-08",
  ],
  [
    "Letter agreement of August 9, 2022\n\nDear Sam,\nYou will join us as ambassador with effect from 1 September 2022. The arrangement runs for a year and a half.",
    "2022-09-01",
    "2024-03-01",
  ],
  [
    "THIS AGREEMENT made this 2nd day of May, 2011 between A and B. The obligations of the parties hereunder take effect on the 1st day of June, 2011 and shall endure for five years therefrom.",
    "2011-06-01",
    "2016-06-01",
  ],
  [
    "Executed November 2, 1999. The endorsement period opens on January 1, 2000 and closes on December 31, 2002.",
    "2000-01-01",
    "2002-12-31",
  ],
  [
    "This Sponsorship Agreement, signed on 3 March 2020, shall be deemed to have come into force on 1 January 2020 and shall remain in force for a period of 3 (three) years.",
    "2020-01-01",
    "2023-01-01",
  ],
  [
    "WHEREAS, by its proposal of January 5, 2018 Agency offered its services; and\nWHEREAS the parties met on February 2, 2018;\nNOW THEREFORE the parties agree: Agency's engagement starts on March 1, 2018 and ends on February 28, 2019.",
    "2018-03-01",
    "2019-02-28",
  ],
  [
    "Background: under a letter dated April 4, 2016 the parties worked together until April 3, 2017. This Agreement begins May 1, 2017. Its term is two years.",
    "2017-05-01",
    "2019-05-01",
  ],
  [
    "A. The Creator's quotation dated 14 January 2025 is attached as Annex 1.\nB. The campaign starts on 10 February 2025 and finishes on 9 May 2025.",
    "2025-02-10",
    "2025-05-09",
  ],
  [
    "WHEREAS the Company was incorporated on June 6, 2001 and the Athlete turned professional on September 1, 2003; this agreement, entered into as of October 12, 2004, shall have a term of four (4) years from its date.",
    "2004-10-12",
    "2008-10-12",
  ],
  [
    "The Board approved this engagement on May 15, 2007. The engagement commences upon June 1, 2007 and is for a term of eighteen months.",
    "2007-06-01",
    "2008-12-01",
  ],
  [
    "This Agreement is effective as of April 1, 2023. The Term shall run for eighteen months.",
    "2023-04-01",
    "2024-10-01",
  ],
  ["Effective Date: April 1, 2023\nThe engagement is to last two years and six months.", "2023-04-01", "2025-10-01"],
  [
    "Effective Date: April 1, 2023\nThis Agreement shall continue for three (3) Contract Years.",
    "2023-04-01",
    "2026-04-01",
  ],
  ["Start: 6 January 2025\nDuration: 26 weeks", "2025-01-06", "2025-07-07"],
  [
    "The term of this Agreement begins on May 1, 2024 and ends at midnight on the day before the second anniversary of that date.",
    "2024-05-01",
    "2026-04-30",
  ],
  [
    "This agreement takes effect on 1 March 2024 and expires on the day before the first anniversary of the commencement.",
    "2024-03-01",
    "2025-02-28",
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
    "SCHEDULE\nCommencement Date\t3 June 2024\nTerm\tTwo years\n1. The Ambassador is appointed for the Term set out in the Schedule, beginning on the Commencement Date.",
    "2024-06-03",
    "2026-06-03",
  ],
  [
    "Key Terms\nStart Date | July 1, 2024\nExpiration Date | June 30, 2025\nUsage Period | 12 months",
    "2024-07-01",
    "2025-06-30",
  ],
  [
    "“Expiration Date” means March 31, 2027. “Effective Date” means April 1, 2025. This Agreement is in effect from the Effective Date to the Expiration Date.",
    "2025-04-01",
    "2027-03-31",
  ],
  [
    '"Sunset Date": December 31, 2026. "Inception": January 15, 2026. The Services run from Inception to the Sunset Date.',
    "2026-01-15",
    "2026-12-31",
  ],
  ["Your work with us begins on 3 February 2025. It carries on until 2 August 2025.", "2025-02-03", "2025-08-02"],
  ["The partnership kicks off on September 9, 2024. We'll wrap up on March 9, 2025.", "2024-09-09", "2025-03-09"],
  [
    "This agreement comes into force on 5 May 2025. It shall lapse on 4 May 2026 without notice.",
    "2025-05-05",
    "2026-05-04",
  ],
  ["Services commence on October 1, 2013. They shall cease on September 30, 2015.", "2013-10-01", "2015-09-30"],
  ["The deal starts 12 May 2025. The last day of the deal is 11 November 2025.", "2025-05-12", "2025-11-11"],
  [
    "This Agreement becomes operative on 7 July 2008. It shall stay in force for two years from that day.",
    "2008-07-07",
    "2010-07-07",
  ],
  [
    "Duties begin August 1, 2005. The Spokesperson shall serve for a period of fifteen months from that date.",
    "2005-08-01",
    "2006-11-01",
  ],
  [
    "The retainer starts with June 2, 2025. We have agreed on nine months, counted from that day.",
    "2025-06-02",
    "2026-03-02",
  ],
  [
    "The sponsorship covers the 2015 and 2016 seasons, starting March 1, 2015 and closing October 31, 2016.",
    "2015-03-01",
    "2016-10-31",
  ],
  ["Season: from 4 April 2025 through 30 September 2025", "2025-04-04", "2025-09-30"],
  [
    "This Agreement starts on May 1, 2025 and continues until either of us ends it on 30 days' notice.",
    "2025-05-01",
    "",
  ],
  ["This Agreement starts on May 1, 2025 and continues until the Services are completed.", "2025-05-01", ""],
  ["This Agreement commences May 1, 2025 and rolls from month to month.", "2025-05-01", ""],
  [
    "Employment is at will and begins on May 1, 2025. Either party may end it at any time. Confidentiality lasts for two years.",
    "2025-05-01",
    "",
  ],
  ["Start date: 1 May 2025\nTerm: rolling, one month's notice", "2025-05-01", ""],
  [
    "Draft of 3 March 2025\n\nHi Mia, nothing is agreed yet and the start date is still to be confirmed. Fee: $500 per month.\n\n3 March 2025",
    "",
    "",
  ],
  ["12 June 2025\n\nHi Mia, start date TBD, we'll let you know. Fee: £400 a month for 4 videos.", "", ""],
  ["Term comrnences 1 March 2O24 and ends 28 February 2O25.", "2024-03-01", "2025-02-28"],
  ["The Terrn sha1l begin on March 1, 2O24 and continue for six (6) rnonths.", "2024-03-01", "2024-09-01"],
  ["Services frorn May 5, 2014 to November 4, 2014.", "2014-05-05", "2014-11-04"],
  [
    "This Agreement is entered into on the third day of April, Two Thousand Twelve, and shall continue for a period of three years from the date first written above.",
    "2012-04-03",
    "2015-04-03",
  ],
  [
    "Made this tenth day of October in the year two thousand and nine between A and B. This contract shall be good for two years.",
    "2009-10-10",
    "2011-10-10",
  ],
  [
    "This agreement starts on 2 June 2025 and lasts for six months. Creator has a skincare deal that ends on 31 August 2025.",
    "2025-06-02",
    "2025-12-02",
  ],
  [
    "Effective June 2, 2025. Term: 12 months. Talent disclosed an existing contract with another brand, which expires on July 31, 2025.",
    "2025-06-02",
    "2026-06-02",
  ],
  [
    "This Agreement takes effect on the latest signature date below and continues for one year.\nBrand: Acme\nSigned: J. Doe\nDate: March 3, 2024\nCreator\nSigned: A. Poe\nDate: March 7, 2024",
    "2024-03-07",
    "2025-03-07",
  ],
  [
    "This Agreement shall be effective upon the date of the last signature below. Term: six months from the effective date.\nBy: /s/ Ann Lee\nDate: 1 April 2024\nBy: /s/ Bo Kim\nDate: 4 April 2024",
    "2024-04-04",
    "2024-10-04",
  ],
  ["3. Duration. From October 1, 2024 until March 31, 2025.", "2024-10-01", "2025-03-31"],
  [
    "II. TENURE\nTwo years from the effective date hereof.\nThis agreement is effective July 1, 2016.",
    "2016-07-01",
    "2018-07-01",
  ],
  ["c) How long: nine months, starting Monday 3 March 2025.", "2025-03-03", "2025-12-03"],
  ["when: sept 1 2025, and it runs 4 months from there", "2025-09-01", "2026-01-01"],
  ["- start 6 Oct 2025, end 5 Jan 2026\n- £500 a month", "2025-10-06", "2026-01-05"],
  ["kickoff 6 Oct 2025, wrap 5 Jan 2026", "2025-10-06", "2026-01-05"],
  ["pilot of two months counted from 1 July 2025", "2025-07-01", "2025-09-01"],
  [
    "THIS AGREEMENT takes effect on the 5th of May 2026. It shall last for two (2) years from the day on which it takes effect.",
    "2026-05-05",
    "2028-05-05",
  ],
  ["My time: 10 months, and I could start on May 4, 2023.", "2023-05-04", "2024-03-04"],
];

describe("dates and terms told in many words", () => {
  test.each(CASES)("%s", (text, startDate, endDate) => {
    const { data } = extractContract(textDocument(text));
    expect([data.startDate, data.endDate]).toEqual([startDate, endDate]);
  });
});
