import { describe, expect, test } from "bun:test";
import { extractContract } from "../extract-contract";
import { textDocument } from "../fixtures/text-document";

/** What a careful reader would answer: the text, its first day and its last; empty where it states none. */
const CASES: [text: string, startDate: string, endDate: string][] = [
  [
    'This Agreement is effective as of May 1, 2024 and continues for one year. "Content Period" means the period of three months beginning on the Delivery Date. "Delivery Date" means June 10, 2024.',
    "2024-05-01",
    "2025-05-01",
  ],
  [
    "This Agreement is effective as of May 1, 2024. It shall remain confidential for two years from that date.",
    "2024-05-01",
    "",
  ],
  [
    "Effective Date: May 1, 2024. Term: 1 year. The Licence Period runs for three years from the Effective Date.",
    "2024-05-01",
    "2025-05-01",
  ],
  [
    'This Agreement is made on May 1, 2024. The Company launched its app on June 3, 2023 (the "Launch Date"). Users have grown since the Launch Date. The term is one year.',
    "2024-05-01",
    "2025-05-01",
  ],
  [
    'This Agreement is made on May 1, 2024. The Product will be launched on July 3, 2024 (the "Launch"). Creator shall post one video on the Launch. Term of this Agreement: 12 months.',
    "2024-05-01",
    "2025-05-01",
  ],
  [
    "This Agreement is effective May 1, 2024 for one year. The exclusivity period begins on the Launch Date. Launch Date: July 3, 2024.",
    "2024-05-01",
    "2025-05-01",
  ],
  [
    "This Agreement is effective May 1, 2024 and expires April 30, 2025. Work on the second video starts on August 5, 2024. It ends on August 20, 2024.",
    "2024-05-01",
    "2025-04-30",
  ],
  [
    "This Agreement starts 1 May 2024 and ends 30 April 2025. Our shop closes on 24 December 2024.",
    "2024-05-01",
    "2025-04-30",
  ],
  [
    "This Agreement starts 1 May 2024 and ends 30 April 2025. The sale opens on 20 November 2024 and closes on 30 November 2024.",
    "2024-05-01",
    "2025-04-30",
  ],
  ["This Agreement is dated May 1, 2024. Voting opens on June 1, 2024 and closes on July 1, 2024.", "2024-05-01", ""],
  [
    "Date: May 1, 2024\nThe contest starts on June 1, 2024 and runs until July 15, 2024. The term of this agreement is six months.",
    "2024-05-01",
    "2024-11-01",
  ],
  [
    "This Agreement is effective May 1, 2024 for a term of two years. Company's fiscal year begins on October 1, 2024.",
    "2024-05-01",
    "2026-05-01",
  ],
  [
    "This Agreement is effective May 1, 2024 for a term of two years. It may be terminated from November 1, 2024.",
    "2024-05-01",
    "2026-05-01",
  ],
  [
    "This Agreement is effective May 1, 2024. Employee began his duties on January 4, 2019 under an earlier contract.",
    "2024-05-01",
    "",
  ],
  [
    "This Agreement is effective May 1, 2024 and runs until terminated. The Option Period is the period of six months from the Effective Date.",
    "2024-05-01",
    "",
  ],
  [
    "This Agreement starts on May 1, 2024. The rate holds for six months; either side may stop at any time.",
    "2024-05-01",
    "",
  ],
  [
    "Section 8 (Confidentiality) shall stay in force for three years from that date. This Agreement is effective May 1, 2024.",
    "2024-05-01",
    "",
  ],
  [
    "This Agreement is dated May 1, 2024. The services shall begin upon receipt of the product and continue for six months.",
    "2024-05-01",
    "",
  ],
  [
    'Dated: May 1, 2024. "Commencement Date" means the date on which the first video is published. The Term is one year from the Commencement Date.',
    "2024-05-01",
    "",
  ],
  ["Dated May 1, 2024. Promo code MIA10 is valid from June 1, 2024 until August 31, 2024.", "2024-05-01", ""],
  ["This Agreement is made May 1, 2024. Guarantee: it is good for two years from purchase.", "2024-05-01", ""],
  [
    "Contract date: May 1, 2024\nFirst draft due: May 10, 2024\nGo live: May 20, 2024\nEnd of usage: May 20, 2025",
    "2024-05-01",
    "",
  ],
  [
    "Agreement of May 1, 2024. Manager's own contract with Creator runs for five years from January 1, 2022.",
    "2024-05-01",
    "",
  ],
  [
    "This Agreement takes effect on May 1, 2024. An option is granted for a period of one year and six months.",
    "2024-05-01",
    "",
  ],
  [
    "Effective Date: May 1, 2024\nInitial Term: 12 months\nRenewal Term: 6 months\nNotice Period: 30 days",
    "2024-05-01",
    "2025-05-01",
  ],
  [
    "Campaign Start: May 1, 2024\nCampaign End: July 31, 2024\nUsage Start: August 1, 2024\nUsage End: July 31, 2025",
    "2024-05-01",
    "2024-07-31",
  ],
  ["Start: May 1, 2024\nUsage Rights End: July 31, 2025\nExclusivity End Date: June 30, 2024", "2024-05-01", ""],
  ["Start of shoot: May 8, 2024\nAgreement date: May 1, 2024", "2024-05-01", ""],
  [
    "This Agreement is entered into as of May 1, 2024. Athlete's contract year begins on September 1, 2024.",
    "2024-05-01",
    "",
  ],
  [
    "This contract is effective 1 May 2024. Creator is on holiday from 3 June 2024 until 24 June 2024.",
    "2024-05-01",
    "",
  ],
  ["This contract is effective 1 May 2024. She was with us for two years and we agreed to a third.", "2024-05-01", ""],
  ["Agreement effective May 1, 2024. The loan agreement ends on June 1, 2030.", "2024-05-01", ""],
  [
    "This Agreement starts on May 1, 2024; the Term begins on the Start Date and ends on the End Date.\nStart Date: May 1, 2024\nEnd Date: April 30, 2025",
    "2024-05-01",
    "2025-04-30",
  ],
  ["Born on July 5, 1998, she is our ambassador from May 1, 2024 to April 30, 2025.", "2024-05-01", "2025-04-30"],
  [
    "We met on April 3, 2024, you quoted on April 10, 2024, and we start May 1, 2024 for three months.",
    "2024-05-01",
    "2024-08-01",
  ],
  [
    "THIS AGREEMENT, dated as of March 2, 2009, supersedes the agreement of June 4, 2006. The term commenced on February 1, 2009 and shall expire on January 31, 2012.",
    "2009-02-01",
    "2012-01-31",
  ],
  [
    "The Consulting Period shall be the period beginning on the Effective Date and ending on the second anniversary thereof. The Effective Date is April 6, 2010.",
    "2010-04-06",
    "2012-04-06",
  ],
  [
    "This Agreement is dated April 1, 2010 and shall become effective on the Closing Date, being June 15, 2010, and terminate three years thereafter.",
    "2010-06-15",
    "2013-06-15",
  ],
  [
    "Company hereby engages Consultant for a 24-month period commencing with the date of this Agreement.\nDated: August 8, 2011",
    "2011-08-08",
    "2013-08-08",
  ],
  [
    "This Agreement will begin on the date it is signed by both parties and will last for 1 (one) year.\nSigned: 4 May 2023 (Brand)\nSigned: 9 May 2023 (Creator)",
    "2023-05-09",
    "2024-05-09",
  ],
  [
    'The term of this Agreement (the "Term") shall commence on October 15, 2012 (the "Commencement Date") and, unless sooner terminated in accordance with the provisions of Section 9, shall expire at 11:59 p.m. on the day preceding the fifth anniversary of the Commencement Date.',
    "2012-10-15",
    "2017-10-14",
  ],
  [
    "The parties' collaboration is limited to forty-five (45) days commencing September 2, 2024.",
    "2024-09-02",
    "2024-10-17",
  ],
  [
    "This Agreement shall continue in effect for a period of eight (8) consecutive calendar quarters from July 1, 2010.",
    "2010-07-01",
    "2012-07-01",
  ],
  ["Term: Two (2) Contract Years, commencing January 1, 2018", "2018-01-01", "2020-01-01"],
  ["Fixed term of nine months, 1 April 2025 - 31 December 2025", "2025-04-01", "2025-12-31"],
  ["Ambassador term = 6 months (start 1 July 2025)", "2025-07-01", "2026-01-01"],
  [
    "The endorsement relationship lasts through the third anniversary of the Effective Date, which is May 9, 2003.",
    "2003-05-09",
    "2006-05-09",
  ],
  [
    "This agreement takes effect when signed. It is for one season, from September 1, 2001 through August 31, 2002. Signed August 20, 2001.",
    "2001-09-01",
    "2002-08-31",
  ],
  ["I'd like you for half a year from 1 March 2025.", "2025-03-01", "2025-09-01"],
  [
    "Term of Engagement. Consultant is engaged for three years. Effective date of engagement: May 5, 1997.",
    "1997-05-05",
    "2000-05-05",
  ],
  [
    "This Agreement is effective May 1, 2024. Delivery Date: June 1, 2024. It ends on the Delivery Date of the last video.",
    "2024-05-01",
    "",
  ],
  ["This Agreement starts May 1, 2024. The obligations of secrecy end on May 1, 2030.", "2024-05-01", ""],
  ["Effective May 1, 2024. Deal memo. Time: 2 weeks for edits.", "2024-05-01", ""],
  ["Effective May 1, 2024. Ms. Lee was appointed from January 3, 2022 as a director.", "2024-05-01", ""],
];

describe("days and lengths of something else", () => {
  test.each(CASES)("%s", (text, startDate, endDate) => {
    const { data } = extractContract(textDocument(text));
    expect([data.startDate, data.endDate]).toEqual([startDate, endDate]);
  });
});
