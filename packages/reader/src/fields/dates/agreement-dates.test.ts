import { describe, expect, test } from "bun:test";
import { extractContract } from "../extract-contract";
import { textDocument } from "../fixtures/text-document";

/** What a careful reader would answer: the text, its first day and its last; empty where it states none. */
const CASES: [text: string, startDate: string, endDate: string][] = [
  [
    "SPONSORSHIP AGREEMENT\nTHIS SPONSORSHIP AGREEMENT (the “Agreement”) is made and entered into this 5th day of March, 2026 by and between Northpeak Coffee, Inc. and Dana Reyes.\n2. Term. This Agreement shall continue for a period of eighteen (18) months from the date hereof.",
    "2026-03-05",
    "2027-09-05",
  ],
  [
    "ENDORSEMENT AGREEMENT dated as of January 15, 2024 between Velo Sports, Inc., a Delaware corporation, and Mark Hill.\nTERM: The term of this Agreement with Velo Sports, Inc. and its affiliates shall commence on February 1, 2024 and shall expire on January 31, 2026.",
    "2024-02-01",
    "2026-01-31",
  ],
  [
    "CONSULTING AGREEMENT\nThis Consulting Agreement (this “Agreement”), dated as of July 1, 2019 (the “Effective Date”), is by and between Orion Labs, Inc. and Jane Smith.\n1. Term. The term of this Agreement shall begin on the Effective Date and end on the date that is twenty-four (24) months thereafter, unless earlier terminated as provided herein.",
    "2019-07-01",
    "2021-07-01",
  ],
  [
    'This Ambassador Agreement is effective as of September 10, 2025 (the "Effective Date").\nThis Agreement commences on the Effective Date and, unless terminated earlier, continues until the first anniversary of the Effective Date.',
    "2025-09-10",
    "2026-09-10",
  ],
  [
    "This Agreement is made as of the 1st day of April, 2018.\nThe term of this Agreement (the “Term”) shall commence on the date hereof and shall expire on the third anniversary thereof.",
    "2018-04-01",
    "2021-04-01",
  ],
  [
    "This Influencer Agreement is entered into as of May 12, 2025 (“Effective Date”).\nTerm. The initial term of this Agreement is twelve (12) months from the Effective Date (the “Initial Term”) and shall automatically renew for successive one (1) year periods unless either party gives sixty (60) days’ written notice.",
    "2025-05-12",
    "2026-05-12",
  ],
  [
    "Made as of May 12, 2025 between A and B.\nUnless terminated earlier in accordance with Section 9, this Agreement shall have an initial term of two (2) years and shall thereafter renew automatically.",
    "2025-05-12",
    "2027-05-12",
  ],
  [
    "EX-10.1 2 d488123dex101.htm ENDORSEMENT AGREEMENT\nExhibit 10.1\n8-K 11/17/2017\nENDORSEMENT AGREEMENT\nThis Endorsement Agreement is entered into as of November 14, 2017 by and between Stars Inc. and Tom Blake.\nThe Term of this Agreement shall be for one (1) year.\nSource: STARS INC, 8-K, 11/17/2017",
    "2017-11-14",
    "2018-11-14",
  ],
  [
    "AMENDED AND RESTATED CONSULTING AGREEMENT\nThis Amended and Restated Consulting Agreement is entered into as of August 4, 2014 and amends and restates in its entirety the Consulting Agreement between the parties dated as of March 1, 2012 (the “Original Agreement”).\nThe term of this Agreement ends on August 3, 2016.",
    "2014-08-04",
    "2016-08-03",
  ],
  [
    "INFLUENCER AGREEMENT – COVER PAGE\nBrand\tGlow Ltd\nInfluencer\tMia Wong\nEffective Date\t12 May 2025\nTerm\t9 months\nFee\t£500 per month\nTERMS AND CONDITIONS\nThis Agreement commences on the Effective Date and continues for the Term.",
    "2025-05-12",
    "2026-02-12",
  ],
  [
    "THIS AGREEMENT is dated 3 March 2025\n1. Definitions\n“Commencement Date” means 1 April 2025;\n“Term” means the period of 12 months from the Commencement Date;\n2. This agreement shall commence on the Commencement Date.",
    "2025-04-01",
    "2026-04-01",
  ],
  [
    "Bright Media LLC\n400 Main Street\nAustin, TX 78701\nOctober 7, 2025\nMs. Ana Cruz\nRe: Brand Ambassador Agreement\nDear Ana:\nThis letter sets out our agreement. The term will be 6 months from the date of this letter.",
    "2025-10-07",
    "2026-04-07",
  ],
  [
    "THIS AGREEMENT is dated 3/4/2025 between Surf Co Pty Ltd (ABN 12 345 678 901) of Byron Bay NSW 2481 and Jack. Fee AUD 300. The term commences on 3/4/2025 and ends on 28/2/2026.",
    "2025-04-03",
    "2026-02-28",
  ],
  ["This Agreement is effective as of March l5, 2O26 and expires on September l4, 2O26.", "2026-03-15", "2026-09-14"],
  ["Effective Date: Janury 12, 2026\nThe agreement ends on Febuary 12, 2027.", "2026-01-12", "2027-02-12"],
  ["This Agreement is made as of April 3, 20 26 and the Term ends on April 2, 202 7.", "2026-04-03", "2027-04-02"],
  [
    "This Agreement commences as of July 1, 2020 and continues through and including June 30, 2023.",
    "2020-07-01",
    "2023-06-30",
  ],
  [
    "The term of this Agreement shall commence at 12:01 a.m. on May 1, 2025 and shall terminate at 5:00 p.m. on April 30, 2027.",
    "2025-05-01",
    "2027-04-30",
  ],
  [
    "Agreement made as of January 20, 2011.\nTerm: The term of this Agreement shall be three (3) Contract Years, commencing on February 1, 2011 (the “Contract Period”). “Contract Year” means each twelve (12) month period beginning February 1.",
    "2011-02-01",
    "2014-02-01",
  ],
  [
    "This Agreement is entered into as of June 2, 2025 (the “Effective Date”). This Agreement shall expire 180 days after the Effective Date.",
    "2025-06-02",
    "2025-11-29",
  ],
  [
    "This Agreement, made this 9th day of June, 1999, shall be for a period of one year from the date hereof.",
    "1999-06-09",
    "2000-06-09",
  ],
  [
    "This Promotion Agreement is made as of June 9, 2016. The Agreement shall have a one-year term.",
    "2016-06-09",
    "2017-06-09",
  ],
  [
    "Agreement dated May 2, 2016. This Agreement is for a three-year term beginning on June 1, 2016.",
    "2016-06-01",
    "2019-06-01",
  ],
  [
    "This Agreement is entered into as of June 2, 2025 (the “Effective Date”) and expires on December 31, 2025.\nCampaign Dates: July 1, 2025 – July 31, 2025",
    "2025-06-02",
    "2025-12-31",
  ],
  [
    "Effective as of June 1, 2015. The term of this Agreement shall end on May 31, 2017, unless extended by mutual agreement.",
    "2015-06-01",
    "2017-05-31",
  ],
  [
    "IN WITNESS WHEREOF, the parties have executed this Agreement on August 12, 2013 to be effective as of July 1, 2013. Term: 2 years.",
    "2013-07-01",
    "2015-07-01",
  ],
  [
    "This agreement is made on 12 August 2013. The duration of this agreement will be two (2) years, starting from the date of signing.",
    "2013-08-12",
    "2015-08-12",
  ],
  [
    "This Agreement is signed on 1 March 2025 and shall be valid for one year from the date of signature.",
    "2025-03-01",
    "2026-03-01",
  ],
  ["This contract is concluded for a fixed period of 24 months, starting on 1 March 2025.", "2025-03-01", "2027-03-01"],
  ["This Agreement shall be effective from 1 March 2025 until the end of February 2026.", "2025-03-01", "2026-02-28"],
  [
    "This agreement is dated March 1, 2008. The consulting period shall commence on April 1, 2008 and shall terminate on March 31, 2010.",
    "2008-04-01",
    "2010-03-31",
  ],
  [
    "During the period commencing on April 1, 2008 and ending on March 31, 2010 (the “Contract Period”), Athlete shall endorse the Products.",
    "2008-04-01",
    "2010-03-31",
  ],
  [
    "“Contract Period” shall mean that period of time commencing January 1, 2003 and concluding December 31, 2005 unless terminated sooner.",
    "2003-01-01",
    "2005-12-31",
  ],
  [
    "This Agreement shall be effective on January 1, 2003 and shall remain in effect for five (5) years thereafter.",
    "2003-01-01",
    "2008-01-01",
  ],
  [
    "This Agreement is effective as of June 1, 2012 and shall continue for an initial period expiring on December 31, 2014, and thereafter for one-year renewals.",
    "2012-06-01",
    "2014-12-31",
  ],
  [
    "This Agreement, dated June 1, 2012, shall commence upon execution and continue for one (1) year.",
    "2012-06-01",
    "2013-06-01",
  ],
  [
    "This Agreement is entered into this 1st day of February 2010.\n3. TERM. Subject to the provisions of Section 8 below, the Term hereof shall be for a period commencing as of the date first above written and continuing thereafter for thirty-six (36) months.",
    "2010-02-01",
    "2013-02-01",
  ],
  [
    "February 1, 2010\nThis Agreement shall run for two years from the date first written above.",
    "2010-02-01",
    "2012-02-01",
  ],
  [
    "This Agreement is effective February 1, 2010 and shall be in force for a period of 1 year, automatically renewable.",
    "2010-02-01",
    "2011-02-01",
  ],
  [
    "Effective Date: February 1, 2010. This Agreement will be for one (1) twelve (12) month term.",
    "2010-02-01",
    "2011-02-01",
  ],
  [
    "This Agreement dated for reference the 15th day of April, 2019 is between Maple Foods Ltd. and Joe. The term starts May 1, 2019 and finishes April 30, 2020.",
    "2019-05-01",
    "2020-04-30",
  ],
  [
    "The parties' relationship under this Agreement begins March 1, 2025 and automatically ends August 31, 2025 without notice.",
    "2025-03-01",
    "2025-08-31",
  ],
  [
    "This Agreement is effective March 1, 2025 and terminates no later than August 31, 2025.",
    "2025-03-01",
    "2025-08-31",
  ],
  [
    "AMENDMENT NO. 1\nThis Amendment is made as of March 1, 2025 to the Agreement dated March 1, 2024. The term of the Agreement is extended to February 28, 2026.",
    "2025-03-01",
    "2026-02-28",
  ],
  [
    "THIS AMENDMENT, dated March 1, 2025, amends the Sponsorship Agreement dated March 1, 2024. The term is hereby extended for an additional twelve (12) months through February 28, 2026.",
    "2025-03-01",
    "2026-02-28",
  ],
  [
    "This Agreement is entered into on March 1, 2025. The campaign will last 30 days from the effective date.",
    "2025-03-01",
    "2025-03-31",
  ],
  [
    "Signed March 14, 2025. The collaboration shall last for a period of 3 months commencing from the date of signature of this Agreement.",
    "2025-03-14",
    "2025-06-14",
  ],
  ["SPONSORSHIP AGREEMENT\nThis Agreement shall be in effect for the 2026 calendar year.", "2026-01-01", "2026-12-31"],
  [
    "SPONSORSHIP AGREEMENT dated December 3, 2025.\nThe term of this Agreement shall be the calendar year 2026.",
    "2026-01-01",
    "2026-12-31",
  ],
  [
    "This Marketing Services Agreement (“Agreement”) is entered into effective October 1, 2019, by and between Zed Corp., a Nevada corporation (“Company”), and Lee Kim.\n3. Term and Termination. This Agreement shall commence on the Effective Date and shall remain in full force and effect for a period of one (1) year, and shall automatically renew for additional one (1) year periods.",
    "2019-10-01",
    "2020-10-01",
  ],
  [
    "WHEREAS, the Company desires to retain the Consultant;\n1. Engagement. The Company hereby engages the Consultant for a term of six (6) months beginning on the date of this Agreement.\nThis Agreement made as of the 15th day of July, 2009.",
    "2009-07-15",
    "2010-01-15",
  ],
  [
    "This Agreement is made and effective this January 4, 2011. This Agreement shall be effective for a period of three years unless terminated sooner.",
    "2011-01-04",
    "2014-01-04",
  ],
  [
    "ENDORSEMENT AGREEMENT\nEntered into as of March 6, 2006\n5. TERM\nThe term of this agreement shall commence upon the execution hereof and end five (5) years from such date.",
    "2006-03-06",
    "2011-03-06",
  ],
  [
    "Agreement made August 8, 2007.\nTerm. Unless sooner terminated in accordance with Section 11 hereof, this Agreement shall remain in effect for an initial period of five (5) years from the date hereof.",
    "2007-08-08",
    "2012-08-08",
  ],
  [
    "Agreement made August 8, 2007. The initial Term shall end two years after the Effective Date.",
    "2007-08-08",
    "2009-08-08",
  ],
  [
    "As of May 1, 2005 (the “Effective Date”). 8.1 The Term of this Agreement shall begin on the Effective Date and shall terminate on the fifth (5th) anniversary of the Effective Date unless extended.",
    "2005-05-01",
    "2010-05-01",
  ],
  [
    "This Agreement is effective as of January 1, 2012 and expires December 31, 2013. Company has an option to extend the Term until December 31, 2015.",
    "2012-01-01",
    "2013-12-31",
  ],
  [
    "This agreement is made on 14 February 2024.\nThe Engagement shall be deemed to have commenced on 1 January 2024 and shall terminate automatically on 30 June 2024 without notice.",
    "2024-01-01",
    "2024-06-30",
  ],
  [
    "14 February 2024\nDear Ms Wong\nBrand ambassador agreement\nYour appointment will commence on 1 March 2024 for an initial period of twelve months.",
    "2024-03-01",
    "2025-03-01",
  ],
  [
    "Agreement dated 14 February 2024\nItem 1 Commencement Date: 1 March 2024\nItem 2 Term: 12 months\nItem 3 Further term: 12 months",
    "2024-03-01",
    "2025-03-01",
  ],
  [
    "CONSULTING AGREEMENT\nTHIS AGREEMENT, made effective the 3rd day of January, 2014 (the “Effective Date”), BETWEEN: ...\nTHE TERM\n2.1 The term of this Agreement shall be for a period of twenty-four months, commencing on the Effective Date and terminating on January 2, 2016, unless extended.",
    "2014-01-03",
    "2016-01-02",
  ],
  [
    "This Agreement is dated for reference January 3, 2014. 1.1 Subject to earlier termination, the term of this Agreement will be twelve (12) months commencing on February 1, 2014.",
    "2014-02-01",
    "2015-02-01",
  ],
  [
    "Agreement dated January 3, 2014. The term will be a period of 1 year and 6 months from the Effective Date.",
    "2014-01-03",
    "2015-07-03",
  ],
  [
    "Effective Date: January 3, 2014. The Initial Term of the Agreement is two years. Each Renewal Term is one year.",
    "2014-01-03",
    "2016-01-03",
  ],
  [
    "CONTRACT PERIOD\nThe Contract Period shall commence on November 1, 2002 and shall continue until October 31, 2005.",
    "2002-11-01",
    "2005-10-31",
  ],
  [
    "This Agreement is effective on May 1, 2025 or upon receipt of product, whichever is later, and ends on July 31, 2025.",
    "2025-05-01",
    "2025-07-31",
  ],
  ["Effective Date: May 1, 2025\nTerm: 6 months\nThe Agreement ends on December 31, 2025.", "2025-05-01", "2025-12-31"],
  [
    "This Agreement takes effect on May 1, 2025 for one year and renews until either party cancels.",
    "2025-05-01",
    "2026-05-01",
  ],
  ["This Agreement shall govern the 18-month period beginning May 1, 2025.", "2025-05-01", "2026-11-01"],
  ["This Agreement applies with effect from 1 May 2025 until 30 April 2026 inclusive.", "2025-05-01", "2026-04-30"],
  [
    "Dated as of May 1, 2005. The Agreement Period shall be from May 15, 2005 through May 14, 2006.",
    "2005-05-15",
    "2006-05-14",
  ],
  [
    "CO-PROMOTION AGREEMENT\nThis Co-Promotion Agreement is entered into as of the 26th day of September, 2001 (the “Effective Date”) by and between A Corp. and B Inc.\n9. TERM AND TERMINATION\n9.1 Term. This Agreement shall become effective on the Effective Date and, unless earlier terminated pursuant to the other provisions of this Article 9, shall continue in full force and effect until the tenth anniversary of the Effective Date.",
    "2001-09-26",
    "2011-09-26",
  ],
  [
    'This Agreement is made and entered into as of October 30, 2006.\n12. TERM. The initial term of this Agreement shall be for a period of five (5) years commencing on the date hereof (the "Initial Term"). Thereafter this Agreement shall automatically renew.',
    "2006-10-30",
    "2011-10-30",
  ],
  [
    'Dated: June 21, 1999. The term of this Agreement ("Term") shall be for three (3) Agreement Years beginning July 1, 1999, where "Agreement Year" means twelve consecutive months.',
    "1999-07-01",
    "2002-07-01",
  ],
  [
    "This Agreement shall be for a term commencing on the date hereof and continuing through and until December 31, 2003, inclusive. Made as of March 2, 2001.",
    "2001-03-02",
    "2003-12-31",
  ],
  ["This Agreement, made April 6, 2014, shall be for a one-year period.", "2014-04-06", "2015-04-06"],
  [
    "This Agreement is effective March 1, 2025 and ends February 28, 2026, provided that Brand may terminate it as of August 31, 2025.",
    "2025-03-01",
    "2026-02-28",
  ],
  [
    "This Agreement ends February 28, 2026. The confidentiality clause continues until February 28, 2029. Effective March 1, 2025.",
    "2025-03-01",
    "2026-02-28",
  ],
  ["This Agreement is for six months, from March 1, 2025 to August 31, 2025.", "2025-03-01", "2025-08-31"],
  ["We'd like to offer you a 12-month contract starting 1 April 2025 at £900/month.", "2025-04-01", "2026-04-01"],
  [
    "THIS AGREEMENT dated the 20th of June, 2016 ... shall take effect from and after July 1, 2016 for a period of one year.",
    "2016-07-01",
    "2017-07-01",
  ],
  [
    "This agreement commences on 4 May 2019 and, unless terminated earlier in accordance with its terms, shall expire automatically on 3 May 2021 (the “Expiry Date”).",
    "2019-05-04",
    "2021-05-03",
  ],
  [
    'CREATOR SERVICES AGREEMENT\nThis Creator Services Agreement ("Agreement") is entered into on the 27th day of September, 2024 ("Effective Date") by and between Nova LLC ("Company") and Ana Cruz ("Creator").\n1. TERM\nThis Agreement shall commence on the Effective Date and shall expire on September 27, 2026, unless earlier terminated pursuant to Section 9.\n9. TERMINATION\nEither party may terminate on thirty (30) days\' written notice. Brand may use Content for twelve (12) months after expiration.',
    "2024-09-27",
    "2026-09-27",
  ],
  [
    "Signature date: May 1, 2025\nContract start: May 15, 2025\nContract duration: three months",
    "2025-05-15",
    "2025-08-15",
  ],
  [
    'This Agreement comes into effect on 1 May 2025 ("Start Date") and will automatically end on 31 October 2025 ("End Date") unless the parties agree in writing to extend it.',
    "2025-05-01",
    "2025-10-31",
  ],
  ["This Agreement starts on 1 May 2025 and expires after six (6) months.", "2025-05-01", "2025-11-01"],
  [
    "This Agreement starts on 1 May 2025 and will end upon the completion of a six (6) month period.",
    "2025-05-01",
    "2025-11-01",
  ],
  [
    "Agreed and signed on May 1, 2025. This contract is valid for 1 year from the date of signing.",
    "2025-05-01",
    "2026-05-01",
  ],
  [
    'THIS AGREEMENT ("Agreement") is made and entered into this 1st day of November, 1999, by and between X, a Utah corporation, and Y.\n4.1 Term. This Agreement shall be in effect from the date first set forth above until October 31, 2002 unless terminated earlier in accordance with its terms.',
    "1999-11-01",
    "2002-10-31",
  ],
  [
    "This Agreement is effective as of July 1, 1999 and shall continue for three (3) years, ending on June 30, 2002.",
    "1999-07-01",
    "2002-06-30",
  ],
  [
    "Dated as of July 1, 1999. The term of this Agreement shall commence on the date hereof and shall continue for a period of two (2) years, and shall thereafter be automatically renewed for consecutive one (1) year periods unless either Party gives notice of non-renewal at least 60 days before the end of the then-current term.",
    "1999-07-01",
    "2001-07-01",
  ],
  [
    "Dated as of July 1, 1999. The initial term of this Agreement shall be thirty (30) months from the Effective Date.",
    "1999-07-01",
    "2002-01-01",
  ],
  [
    "This Agreement is entered into this 12th day of May, 2000, to be effective as of the 1st day of June, 2000.\nTerm: The Agreement shall have a term of five years, commencing on the Effective Date.",
    "2000-06-01",
    "2005-06-01",
  ],
  [
    "First Contract Year: July 1, 2005 – June 30, 2006\nSecond Contract Year: July 1, 2006 – June 30, 2007\nThis Agreement is made as of June 3, 2005 and ends June 30, 2007.",
    "2005-06-03",
    "2007-06-30",
  ],
  [
    'The Agreement is for an initial period of 24 months ("the Initial Period") from 1st July 2013.',
    "2013-07-01",
    "2015-07-01",
  ],
  [
    "THIS AGREEMENT is made as of this ___ day of ______ 2013. “Commencement Date” means 1st January 2013. “Term” means 1st January 2013 to 31st December 2013.",
    "2013-01-01",
    "2013-12-31",
  ],
  [
    "This agreement shall be valid for three (3) years from its signing date. Signed on: March 3, 2015",
    "2015-03-03",
    "2018-03-03",
  ],
  [
    "This Agreement shall become effective upon signing by both Parties. Date of signing: March 3, 2015. The term of cooperation is from March 3, 2015 to March 2, 2018.",
    "2015-03-03",
    "2018-03-02",
  ],
];

describe("the days of an agreement", () => {
  test.each(CASES)("%p", (text, startDate, endDate) => {
    expect(extractContract(textDocument(text)).data).toMatchObject({ startDate, endDate });
  });
});
