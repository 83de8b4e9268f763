import { describe, expect, test } from "bun:test";
import { extractContract } from "../extract-contract";
import { textDocument } from "../fixtures/text-document";

/** What a careful reader would answer: the text, its first day and its last; empty where it states none. */
const CASES: [text: string, startDate: string, endDate: string][] = [
  [
    "October 7, 2025\nDear Ana:\nWe are pleased to engage you as our ambassador beginning November 1, 2025 and ending April 30, 2026.",
    "2025-11-01",
    "2026-04-30",
  ],
  ["Start Date: 05/06/2025\nEnd Date: 11/30/2025\nFee: $400", "2025-05-06", "2025-11-30"],
  ["Start: Jan. 5th, '26\nEnd: Dec 31, '26", "2026-01-05", "2026-12-31"],
  ["Contract starts: 05-Jan-26\nContract ends: 30-Jun-26", "2026-01-05", "2026-06-30"],
  [
    "The Term begins on May 1, 2025 and terminates at 11:59 p.m. Eastern Time on October 31, 2025.",
    "2025-05-01",
    "2025-10-31",
  ],
  ["Start date: 2 June 2025. The campaign lasts 8 weeks.", "2025-06-02", "2025-07-28"],
  [
    "Start date: June 1, 2025\nEnd date: May 31, 2026\nTemplate version 2.1 – last updated January 5, 2023",
    "2025-06-01",
    "2026-05-31",
  ],
  ["Effective Date: 1 March 2025. Minimum Term: 6 months.", "2025-03-01", "2025-09-01"],
  ["Commencement Date: 1 March 2025\nFixed Term: 6 months from the Commencement Date", "2025-03-01", "2025-09-01"],
  ["Commencement Date: 1 March 2025\nThe Term is for a period of 18 months.", "2025-03-01", "2026-09-01"],
  ["The contract is valid from 01.03.2025 to 31.12.2025.", "2025-03-01", "2025-12-31"],
  ["Item\tDetails\nCampaign start\t1 March 2025\nCampaign end\t31 May 2025", "2025-03-01", "2025-05-31"],
  ["KEY TERMS\nCommencement Date: 1 March 2025\nExpiry Date: 28 February 2026", "2025-03-01", "2026-02-28"],
  ["Engagement Period: 1 March 2025 – 31 August 2025", "2025-03-01", "2025-08-31"],
  ["Ambassador Term – March 1, 2025 through August 31, 2025", "2025-03-01", "2025-08-31"],
  ["TERM\nMarch 1, 2025 to August 31, 2025\nCOMPENSATION\n$500", "2025-03-01", "2025-08-31"],
  [
    "Hi Ana,\nso happy you're in! We'd kick things off on March 1, 2025 and go until August 31, 2025, with $400 a month.",
    "2025-03-01",
    "2025-08-31",
  ],
  [
    "From: Tim <tim@acme.com>\nDate: February 2, 2025\nSubject: Deal\nHi Ana,\nthe deal starts March 1, 2025 for 6 months.",
    "2025-03-01",
    "2025-09-01",
  ],
  ["Effective March 1, 2025, Brand engages Creator for a six-month engagement.", "2025-03-01", "2025-09-01"],
  ["Start: March 1, 2025\nCommitment: 3 months", "2025-03-01", "2025-06-01"],
  [
    "The Company hereby retains Consultant for a period of twelve (12) months commencing March 1, 2008.",
    "2008-03-01",
    "2009-03-01",
  ],
  [
    "“Term” means the period commencing on January 1, 2003 and ending on the last day of December 2005.",
    "2003-01-01",
    "2005-12-31",
  ],
  ["BETWEEN: Maple Foods Ltd.\nAND: Joe\nDated: 2019-04-15\nTerm: 1 year", "2019-04-15", "2020-04-15"],
  ["EFFECTIVE DATE:\nApril 15, 2019\nTERM:\nOne (1) year", "2019-04-15", "2020-04-15"],
  ["Contract term\t6 months\nStart\tApril 15, 2025", "2025-04-15", "2025-10-15"],
  ["Start Date: April 15, 2025\nDuration: half a year", "2025-04-15", "2025-10-15"],
  ["We begin April 15, 2025, and the agreement lasts a year.", "2025-04-15", "2026-04-15"],
  [
    "Start Date: April 15, 2025. There is a trial period of one month. End Date: April 14, 2026.",
    "2025-04-15",
    "2026-04-14",
  ],
  ["start_date: 2025-03-01\nend_date: 2025-08-31", "2025-03-01", "2025-08-31"],
  ["Term start\tTerm end\n1 March 2025\t31 August 2025", "2025-03-01", "2025-08-31"],
  ["Made March 1, 2025. The term shall be six consecutive months.", "2025-03-01", "2025-09-01"],
  [
    "Effective March 1, 2025. Ends February 28, 2026. Brand may renew by giving notice before January 31, 2026 for a further term ending February 28, 2027.",
    "2025-03-01",
    "2026-02-28",
  ],
  [
    "Made as of March 1, 2025. The 2025 season begins on April 4, 2025. Term: from the date hereof until November 30, 2025.",
    "2025-03-01",
    "2025-11-30",
  ],
  [
    "Effective as of 1 August 2025; the term covers the 2025/26 and 2026/27 seasons and ends on 30 June 2027.",
    "2025-08-01",
    "2027-06-30",
  ],
  [
    "Effective Date: May 1, 2005. The Term continues through the day immediately preceding the second anniversary of the Effective Date.",
    "2005-05-01",
    "2007-04-30",
  ],
  [
    "Schedule 1\nCommencement Date\t1 March 2024\nInitial Term\tTwo (2) years\nRenewal Term\tOne (1) year\nFee\tA$1,000 per month",
    "2024-03-01",
    "2026-03-01",
  ],
  ["Term: 12 months (1 March 2024 – 28 February 2025)", "2024-03-01", "2025-02-28"],
  ["Contract Length: 6 months, from 03/01/2024 to 08/31/2024", "2024-03-01", "2024-08-31"],
  [
    "Entered into as of January 3, 2014. The Company engages the Athlete to endorse the Products for the period of time starting on January 3, 2014 and ending January 3, 2017.",
    "2014-01-03",
    "2017-01-03",
  ],
  ["Date of signature: April 28, 2025\nStart: May 1, 2025\nEnd: October 31, 2025", "2025-05-01", "2025-10-31"],
  [
    "Effective Date: May 1, 2025\nTerm: 6 months\nDocuSign Envelope ID: 12AB\nSigned by Ana on 4/28/2025 9:15 AM PDT",
    "2025-05-01",
    "2025-11-01",
  ],
  [
    "On Tue, Feb 4, 2025 at 9:12 AM Tim wrote:\n> Hi Ana, we'd love you to start on 17 February 2025. It's a 3 month deal at $800/month.",
    "2025-02-17",
    "2025-05-17",
  ],
  [
    "Sent: 4 February 2025\nHi Ana,\nconfirming: 3-month collaboration starting 17 February 2025, £700 a month.",
    "2025-02-17",
    "2025-05-17",
  ],
  ["Hi Ana, the collaboration would run for four months, beginning March 1st, 2025.", "2025-03-01", "2025-07-01"],
  ["Hi Ana, the campaign starts on March 1st 2025 and runs until the end of June 2025.", "2025-03-01", "2025-06-30"],
  ["Campaign starts Monday, 3 March 2025 and ends on Sunday, 1 June 2025.", "2025-03-03", "2025-06-01"],
  ["Creator will provide services between March 3, 2025 and June 1, 2025.", "2025-03-03", "2025-06-01"],
  ["Service Period: March 3, 2025 to June 1, 2025", "2025-03-03", "2025-06-01"],
  ["Contract dates: 03/03/2025 – 06/15/2025", "2025-03-03", "2025-06-15"],
  ["Term: March 3, 2025 → June 1, 2025", "2025-03-03", "2025-06-01"],
  ["Start Date: March 3, 2025    End Date: June 1, 2025", "2025-03-03", "2025-06-01"],
  ["Start Date: March 3, 2025 | End Date: June 1, 2025", "2025-03-03", "2025-06-01"],
  ["Start Date\tMarch 3, 2025\tEnd Date\tJune 1, 2025", "2025-03-03", "2025-06-01"],
  ["Effective: March 3, 2025\nExpires: June 1, 2025", "2025-03-03", "2025-06-01"],
  ["3. Term\nMarch 3, 2025 – June 1, 2025\n4. Fees", "2025-03-03", "2025-06-01"],
  [
    "The Brand appoints the Ambassador for a fixed term of nine (9) months with effect from 1 May 2025.",
    "2025-05-01",
    "2026-02-01",
  ],
  [
    "The first day of the Term is May 1, 2025, and the last day of the Term is April 30, 2026.",
    "2025-05-01",
    "2026-04-30",
  ],
  ["“End Date” means April 30, 2026. “Start Date” means May 1, 2025.", "2025-05-01", "2026-04-30"],
  [
    "Dated as of May 1, 2005. “Term” shall mean the two (2) year period commencing on the Effective Date.",
    "2005-05-01",
    "2007-05-01",
  ],
  ["Start Date: March 1, 2025\nTerm: 6 months (with option to renew for 6 months)", "2025-03-01", "2025-09-01"],
  ["Start Date: March 1, 2025\nTerm: 3 months, then month-to-month", "2025-03-01", "2025-06-01"],
  ["Start Date: March 1, 2025\nMinimum commitment: 3 months, thereafter rolling monthly.", "2025-03-01", "2025-06-01"],
  [
    "Term: March 1, 2025 – August 31, 2025\nLicense: until August 31, 2026\nExclusivity: until September 30, 2025",
    "2025-03-01",
    "2025-08-31",
  ],
  ["Effective Date: March 1, 2025. The initial term is thirty (30) days.", "2025-03-01", "2025-03-31"],
  ["Effective Date: March 1, 2025\nTerm - 12 months", "2025-03-01", "2026-03-01"],
  ["The duration of the collaboration is 4 months. It starts on 1 April 2025.", "2025-04-01", "2025-08-01"],
  [
    "“Term” means two (2) years from the Commencement Date unless terminated earlier. “Commencement Date” means 4 May 2019.",
    "2019-05-04",
    "2021-05-04",
  ],
  [
    "“Initial Term” means the period from the Commencement Date to 3 May 2021. “Commencement Date” means 4 May 2019.",
    "2019-05-04",
    "2021-05-03",
  ],
  ["INFLUENCER BRIEF\nCampaign window: 2 June – 30 June 2025\nGo-live: 10 June 2025", "2025-06-02", "2025-06-30"],
  ["Your ambassadorship will run from 2 June 2025 until 1 December 2025.", "2025-06-02", "2025-12-01"],
  [
    "We have agreed to work together from the 2nd of June 2025 through to the 1st of December 2025.",
    "2025-06-02",
    "2025-12-01",
  ],
  [
    "Name: Ana Cruz\nDate of Birth: 03/04/1998\nStart Date: 05/06/2025\nEnd Date: 11/30/2025",
    "2025-05-06",
    "2025-11-30",
  ],
  [
    "Passport no. X123, issued 5 May 2019, expires 4 May 2029. The Services begin on 1 June 2025 and end on 31 August 2025.",
    "2025-06-01",
    "2025-08-31",
  ],
  ["Campaign Launch Date: May 1, 2025\nCampaign End Date: May 31, 2025", "2025-05-01", "2025-05-31"],
  ["COMMENCES: 1 MAY 2025   TERMINATES: 31 OCTOBER 2025", "2025-05-01", "2025-10-31"],
  ["DURATION: Six (6) months (1st May 2025 to 31st October 2025)", "2025-05-01", "2025-10-31"],
  ["Period: 1 May 2025 to 31 October 2025 (inclusive)", "2025-05-01", "2025-10-31"],
  ["Engagement dates 1 May 2025 - 31 October 2025", "2025-05-01", "2025-10-31"],
  ["Laufzeit / Term: 01.05.25 – 31.10.25", "2025-05-01", "2025-10-31"],
  ["Starting 1 May 2025 this deal shall last 6 months in total.", "2025-05-01", "2025-11-01"],
  ["The parties agree to a 90-day campaign commencing 1 May 2025.", "2025-05-01", "2025-07-30"],
  ["Brand engages Creator for a four (4) week campaign starting on 5 May 2025.", "2025-05-05", "2025-06-02"],
  [
    "Dated as of July 1, 1999. The Term shall expire on the date five (5) years following the Effective Date.",
    "1999-07-01",
    "2004-07-01",
  ],
];

describe("the days of a deal sheet, a mail, a letter", () => {
  test.each(CASES)("%p", (text, startDate, endDate) => {
    expect(extractContract(textDocument(text)).data).toMatchObject({ startDate, endDate });
  });
});
