import { describe, expect, test } from "bun:test";
import { extractContract } from "../extract-contract";
import { textDocument } from "../fixtures/text-document";

/** What a careful reader would answer: the text, its first day and its last; empty where it states none. */
const CASES: [text: string, startDate: string, endDate: string][] = [
  [
    "This Agreement is effective June 1, 2025. The Agreement continues on a month-to-month basis until terminated by either party on thirty (30) days notice.",
    "2025-06-01",
    "",
  ],
  [
    "This Agreement shall be effective as of June 1, 2025 and shall continue until terminated by either party upon 30 days' prior written notice.",
    "2025-06-01",
    "",
  ],
  [
    "This Agreement is effective March 3, 2026 and shall remain in effect until the completion of the Services.",
    "2026-03-03",
    "",
  ],
  ["This Agreement is made as of March 3, 2026. The term runs through the end of the 2027 season.", "2026-03-03", ""],
  [
    "THIS AGREEMENT is made this ____ day of ____________, 2026 by and between Acme and ______.\nThe term shall be one year.",
    "",
    "",
  ],
  ["THIS AGREEMENT is entered into as of __________, 20__ between X and Y. Term: twelve months.", "", ""],
  [
    "WHEREAS, the parties entered into that certain Sponsorship Agreement dated January 10, 2015 (the “Prior Agreement”); and\nNOW THEREFORE this Agreement is made effective as of February 20, 2017.",
    "2017-02-20",
    "",
  ],
  [
    "This UGC Agreement is effective June 2, 2025. Usage: Brand may use the Content for twelve (12) months from the date of delivery. The creator delivers 5 videos by June 20, 2025.",
    "2025-06-02",
    "",
  ],
  [
    "Effective Date: June 2, 2025\nUsage Rights: paid social from June 10, 2025 to September 10, 2025\nExclusivity: 60 days from posting",
    "2025-06-02",
    "",
  ],
  ["Content Deadline: July 1, 2025\nPosting Date: July 10, 2025\nPayment due: August 9, 2025", "", ""],
  [
    "This Agreement is made as of June 2, 2025 between Club and Sponsor. The Event will be held on August 15-17, 2025.",
    "2025-06-02",
    "",
  ],
  ["Talent: Ana Cruz, born March 4, 1998\nThis Agreement is effective March 1, 2026.", "2026-03-01", ""],
  [
    "Governed by the Data Protection Act of May 25, 2018. Regulation (EU) 2016/679 of 27 April 2016 applies. This Agreement comes into force on 1 June 2025.",
    "2025-06-01",
    "",
  ],
  [
    "This Agreement is effective as of June 1, 2025. Either party may terminate this agreement on 30 days notice.",
    "2025-06-01",
    "",
  ],
  [
    "This Agreement shall commence on June 1, 2005 and shall continue in perpetuity. Royalties are paid for five (5) years from first publication.",
    "2005-06-01",
    "",
  ],
  [
    "This Agreement is made as of June 1, 2015. The obligations under this Section shall continue for a period of two (2) years after the termination of this Agreement.",
    "2015-06-01",
    "",
  ],
  [
    "This Agreement is made as of June 1, 2015. During the term of this Agreement and for a period of one (1) year thereafter, Consultant shall not compete.",
    "2015-06-01",
    "",
  ],
  [
    "This Agreement is made as of June 1, 2015. Company shall have the option to extend the term of this Agreement for an additional two (2) years.",
    "2015-06-01",
    "",
  ],
  [
    "Consultant is granted options vesting over a period of four (4) years from June 1, 2015. This Agreement is dated June 1, 2015.",
    "2015-06-01",
    "",
  ],
  [
    "IN WITNESS WHEREOF, the parties have executed this Agreement as of the 12th day of August, 2013.",
    "2013-08-12",
    "",
  ],
  ["This agreement made on 12 August 2013 shall be deemed effective from 1 September 2013.", "2013-09-01", ""],
  [
    "This contract enters into force on 1 March 2025 and is concluded for an indefinite period. It may be terminated with a notice period of three (3) months to the end of a quarter.",
    "2025-03-01",
    "",
  ],
  [
    "This contract enters into force upon signature by both parties and remains in force until 31 December 2025.",
    "",
    "2025-12-31",
  ],
  [
    "This agreement is dated January 1, 2003. Company shall pay $500 per month for twelve (12) months commencing on the Effective Date.",
    "2003-01-01",
    "",
  ],
  [
    "Dated January 1, 2003. Fees are payable in four installments: March 31, 2003; June 30, 2003; September 30, 2003; December 31, 2003.",
    "2003-01-01",
    "",
  ],
  [
    "Effective 1 June 2025. Creator shall deliver all content by 30 June 2025 and post through 15 July 2025.",
    "2025-06-01",
    "",
  ],
  [
    "This Agreement is effective June 1, 2025. After six (6) months from the Effective Date either party may terminate this Agreement for convenience.",
    "2025-06-01",
    "",
  ],
  ["This Agreement is effective as of [***] and continues until [***].", "", ""],
  [
    "Effective Date: February 1, 2010. This Agreement shall continue from year to year until terminated.",
    "2010-02-01",
    "",
  ],
  ["Start date: 1 Feb 2025. Duration: rolling monthly, 30 days' notice either side.", "2025-02-01", ""],
  ["Start Date: 1 Feb 2025\nEnd Date: Ongoing", "2025-02-01", ""],
  ["Start Date: TBD\nEnd Date: TBD\nDate: ________", "", ""],
  ["Start Date: February 1, 2025\nEnd Date: N/A\nContract reviewed on March 3, 2026", "2025-02-01", ""],
  ["Start: June 1, 2025. We run this through Q3 2025.", "2025-06-01", ""],
  [
    "This Agreement shall be effective from the date on which it is signed by both parties and shall expire on 31 December 2026.",
    "",
    "2026-12-31",
  ],
  ["Start Date: April 15, 2025\nDuration: 6-12 months depending on results", "2025-04-15", ""],
  ["Start Date: April 15, 2025. The parties hope to work together for at least six months.", "2025-04-15", ""],
  [
    "WHEREAS Company leases premises under a lease dated May 1, 1998 which expires April 30, 2008; This Agreement is made as of June 1, 2000.",
    "2000-06-01",
    "",
  ],
  ["Acme, incorporated on May 1, 1998. Date of this Agreement: June 1, 2000", "2000-06-01", ""],
  ["This Agreement is entered into on or about June 1, 2000.", "2000-06-01", ""],
  [
    'This Agreement ("Agreement") is hereby entered into between X and Y on this, the 4th day of June 2020.',
    "2020-06-04",
    "",
  ],
  ["This Agreement is effective March 1, 2025 and continues for so long as Creator posts.", "2025-03-01", ""],
  ["The Company's fiscal year ends December 31, 2025. This Agreement is effective March 1, 2025.", "2025-03-01", ""],
  [
    "This Agreement is effective March 1, 2025. Reports are due for each quarter ending March 31, 2025 and after.",
    "2025-03-01",
    "",
  ],
  ["Effective March 1, 2025. Code ANA10 is valid until December 31, 2025.", "2025-03-01", ""],
  [
    "Dated March 14, 2025. Sponsor shall maintain insurance during the Term and for two (2) years after.",
    "2025-03-14",
    "",
  ],
  ["© 2019 Acme. Rev. 06/01/2019\nAgreement Date: March 14, 2025", "2025-03-14", ""],
  [
    "This Agreement is effective January 1, 2012. The parties acknowledge that the prior agreement terminated on December 31, 2011.",
    "2012-01-01",
    "",
  ],
  [
    "THIS AGREEMENT is dated 14 February 2024\nPARTIES\n(1) GLOW LIMITED incorporated and registered in England and Wales with company number 01234567\nAGREED TERMS\n2.1 The Client shall engage the Consultant and the Consultant shall provide the Services on the terms of this agreement.\n2.2 The Engagement shall commence on 1 March 2024 and shall continue unless and until terminated: (a) as provided by the terms of this agreement; or (b) by either party giving to the other not less than one month's prior written notice.",
    "2024-03-01",
    "",
  ],
  [
    "DEAL MEMO\nTalent: Kay\nBrand: Mono\nTerm: 3 months from first post\nExclusivity: 1 month pre / 3 months post\nDate: June 3, 2025",
    "2025-06-03",
    "",
  ],
  ["Start Date: June 1, 2025\nUsage Term: 12 months\nWhitelisting Period: 30 days", "2025-06-01", ""],
  [
    "Start Date: June 1, 2025\nExclusivity Period: 90 days after the last post\nPayment Term: 30 days",
    "2025-06-01",
    "",
  ],
  ["Effective Date: June 1, 2025\nPayment Terms: Net 30 days\nTermination: 14 days written notice", "2025-06-01", ""],
  [
    "Effective Date: June 1, 2025\nLicense Term: 2 years\nEnd Date: not applicable – either party may end any time with 30 days notice",
    "2025-06-01",
    "",
  ],
  [
    "This UGC Creator Agreement is made on June 1, 2025. The Creator grants the Brand a licence for a period of six (6) months from the date of delivery.",
    "2025-06-01",
    "",
  ],
  [
    "This Agreement is effective June 1, 2025. Creator agrees that the posts shall remain on Creator's page for a minimum of 12 months from the posting date.",
    "2025-06-01",
    "",
  ],
  [
    "This Agreement is effective June 1, 2005. Company shall keep books and records for three (3) years after the term of this agreement.",
    "2005-06-01",
    "",
  ],
  [
    "This Agreement is effective June 1, 2005. During the Term of this Agreement and for a period of two (2) years following its expiration, Licensor may audit.",
    "2005-06-01",
    "",
  ],
  [
    "This Agreement is effective June 1, 2005. Consultant agrees that for a period of one year from the date of this Agreement he will not solicit employees.",
    "2005-06-01",
    "",
  ],
  [
    "This Agreement is effective June 1, 2005. If a force majeure event continues for a period of sixty (60) days, either party may terminate this Agreement.",
    "2005-06-01",
    "",
  ],
  [
    "This Agreement is effective June 1, 2005. Either party may terminate this Agreement if a breach continues for thirty (30) days after notice.",
    "2005-06-01",
    "",
  ],
  [
    "This Agreement begins on June 1, 2005 and shall continue indefinitely unless terminated upon ninety (90) days written notice.",
    "2005-06-01",
    "",
  ],
  [
    "This Agreement begins on June 1, 2005 and continues until terminated. Neither party may terminate during the first twelve (12) months.",
    "2005-06-01",
    "",
  ],
  ["This Agreement is effective June 1, 2005 and shall continue for the life of the copyright.", "2005-06-01", ""],
  [
    "This Agreement is effective June 1, 2005. The Concert shall take place on August 4, 2005 and shall last for two (2) hours.",
    "2005-06-01",
    "",
  ],
  [
    "This Agreement is made as of June 1, 2015. As compensation under this Agreement, Consultant receives warrants exercisable for a period of five (5) years from the Effective Date.",
    "2015-06-01",
    "",
  ],
  [
    "This Agreement is made as of June 1, 2015. The warrants issued under this agreement expire on May 31, 2020.",
    "2015-06-01",
    "",
  ],
  [
    "This Agreement is made as of June 1, 2015. If not accepted, this offer expires on June 15, 2015.",
    "2015-06-01",
    "",
  ],
  ["This Agreement is entered into on Monday, March 3, 2025.", "2025-03-03", ""],
  ["This Agreement (the “Agreement”), effective as of March 3, 2025, the date of the last signature", "2025-03-03", ""],
  [
    "This Agreement is entered into as of the Effective Date set forth above.\nEffective Date: March 3, 2025",
    "2025-03-03",
    "",
  ],
  ["between A and B (the “Parties”) with an effective date of March 3, 2025.", "2025-03-03", ""],
  ["shall be deemed to be effective and in force as of March 3, 2025", "2025-03-03", ""],
  [
    "This Agreement is executed on March 28, 2025 but shall have retroactive effect as of March 3, 2025.",
    "2025-03-03",
    "",
  ],
  ["Signed this 28th day of March 2025 at Toronto.", "2025-03-28", ""],
  [
    "Creator shall comply with the Brand Guidelines dated January 5, 2023 and the FTC Endorsement Guides of June 29, 2023. Start date: May 1, 2025.",
    "2025-05-01",
    "",
  ],
  ["Creator posts one reel by May 12, 2025, one by June 12, 2025 and one by July 12, 2025.", "", ""],
  ["INVOICE\nInvoice date: May 1, 2025\nDue date: May 31, 2025", "", ""],
  ["This Agreement takes effect on May 1, 2025 and continues for successive monthly terms.", "2025-05-01", ""],
  ["Effective Date May 1, 2005. Phase 1 ends on June 30, 2005. Phase 2 ends on July 31, 2005.", "2005-05-01", ""],
  ["Effective Date: May 1, 2005. The first Contract Quarter ends July 31, 2005.", "2005-05-01", ""],
  [
    "REMARKETING AGREEMENT\nFebruary 15, 2011\nThe remarketing window means each period of five days in the period from March 15, 2011 to and including June 4, 2011.",
    "2011-02-15",
    "",
  ],
  [
    "This Agreement is effective June 1, 2005. As long as this Agreement remains in effect and for a period of one (1) year thereafter, neither party shall hire the other's staff.",
    "2005-06-01",
    "",
  ],
  [
    "CONSULTING AGREEMENT made this 14th day of March, 2016. The consultant's engagement shall be for an indefinite term.",
    "2016-03-14",
    "",
  ],
  ["Start Date: March 1, 2025\nTerm: Ongoing, 30 days notice", "2025-03-01", ""],
  ["Start Date: March 1, 2025\nTerm: Month-to-month", "2025-03-01", ""],
  ["Start Date: March 1, 2025\nTerm: until cancelled by either party", "2025-03-01", ""],
  [
    "Start Date: March 1, 2025\nThe Creator grants exclusivity in the skincare category for twelve (12) months from the Effective Date.",
    "2025-03-01",
    "",
  ],
  [
    "Effective Date: March 1, 2025\nBrand may whitelist the posts for 90 days from the posting date. Usage runs from March 10, 2025 through June 10, 2025.",
    "2025-03-01",
    "",
  ],
  [
    "Effective Date: March 1, 2025\nSCHEDULE\nVideo 1\tMarch 10, 2025\nVideo 2\tApril 10, 2025\nVideo 3\tMay 10, 2025",
    "2025-03-01",
    "",
  ],
  [
    "Effective Date: March 1, 2025\nPayments\nMarch 31, 2025\t$500\nApril 30, 2025\t$500\nFinal payment\tMay 31, 2025",
    "2025-03-01",
    "",
  ],
  [
    "Effective Date: March 1, 2025\nThe discount code ANA20 runs from March 5, 2025 to March 31, 2025.",
    "2025-03-01",
    "",
  ],
  [
    "This Agreement is dated March 1, 2025. The Creator will promote the Summer Sale (June 1 – June 15, 2025).",
    "2025-03-01",
    "",
  ],
  [
    "This Agreement is dated March 1, 2025. The Creator attends the VidCon conference from June 18 to June 21, 2025.",
    "2025-03-01",
    "",
  ],
  ["This Agreement is dated March 1, 2025. Creator is unavailable July 1, 2025 to July 14, 2025.", "2025-03-01", ""],
  ["This Agreement is dated March 1, 2025. Sponsor's policy is valid until December 31, 2025.", "2025-03-01", ""],
  [
    "OFFER LETTER\nMarch 1, 2025\nDear Ana,\nThis offer is valid until March 15, 2025. The engagement starts April 1, 2025 and is open-ended.",
    "2025-04-01",
    "",
  ],
  ["Talent's visa expires on December 31, 2026. This Agreement is dated March 1, 2025.", "2025-03-01", ""],
  [
    "Registered trademark no. 123 dated May 2, 2001. This License and Endorsement Agreement is entered into effective as of March 1, 2025.",
    "2025-03-01",
    "",
  ],
  [
    "The parties announced the partnership on February 1, 2025. The Agreement takes effect on March 1, 2025.",
    "2025-03-01",
    "",
  ],
  [
    "This Agreement is effective March 1, 2025. Either party may, on or after September 1, 2025, terminate upon thirty (30) days notice.",
    "2025-03-01",
    "",
  ],
  ["You'll create content for the months of June, July and August 2025.", "", ""],
  ["Effective Date: ____________\nTerm: 6 months\nThis form last revised 01/2024", "", ""],
  ["Effective Date: [insert date]\nEnd Date: [insert date]\nTerm: 6 months", "", ""],
  ["Effective Date: e.g. January 1, 2025", "", ""],
  ["This Agreement is made as of the 3rd day of March, 20[__]. Term: one year.", "", ""],
  ["Acme LLC\nBy: ___\nDate: May 1, 2025\nCreator\nBy: ___\nDate: May 3, 2025", "", ""],
  ["Creator must invoice by May 1, 2025 and deliver by April 15, 2025.", "", ""],
  ["First post: May 1, 2025\nLast post: May 31, 2025", "", ""],
];

describe("a contract that does not state both of its days", () => {
  test.each(CASES)("%p", (text, startDate, endDate) => {
    expect(extractContract(textDocument(text)).data).toMatchObject({ startDate, endDate });
  });
});
