import { addMonths } from "@crm/domain/calendar";
import { DATE_FORMS as on } from "../date-forms";
import { computed, type Layout } from "../layout";
import { capitalised, grouped, inWords, wordAndDigits } from "../money-forms";
import { clauses } from "../wordings/clauses";
import { withRoles } from "../wordings/roles";

/** An endorsement by an athlete as companies file them: long recitals, annual payments, anniversaries. */
const endorsementExhibit: Layout = {
  name: "endorsement-exhibit",
  write(deal, variant) {
    const { brand, creator, start, fee } = deal;
    const years = [2, 3, 1][variant] ?? 2;
    const anniversary = ["second", "third", "first"][variant];
    return {
      body: `
^^ Exhibit 10.${variant + 7}
__ - 1 -

# ENDORSEMENT AGREEMENT

THIS ENDORSEMENT AGREEMENT (this "Agreement") is entered into as of ${on.us(start)} (the "Effective Date"), between ${brand.legal.toUpperCase()}, a ${brand.place} corporation having its principal office at 4100 Commerce Parkway, Suite 210 (the "Company"), and ${creator.name.toUpperCase()}, an individual (the "Athlete").

## R E C I T A L S

A. The Athlete is recognized and widely known throughout the world as a professional competitor.

B. The Company is engaged in the manufacture, distribution and sale of sporting goods and desires to obtain the exclusive right to use the Athlete's name and likeness in connection therewith.

C. The Company and the Athlete were parties to a letter of intent dated ${on.us(deal.signed)}, which this Agreement replaces.

NOW, THEREFORE, for good and valuable consideration, the receipt and sufficiency of which are hereby acknowledged, the parties agree as follows:

1. GRANT. Subject to the terms hereof, the Athlete grants to the Company the right and license to use the Endorsement within the Contract Territory during the Contract Period.

2. CONTRACT PERIOD. The term of this Agreement (the "Contract Period") shall commence on the Effective Date and shall continue until the ${anniversary} anniversary of the Effective Date, unless sooner terminated in accordance with Section 9.

3. COMPENSATION. (a) Base Compensation. The Company shall pay to the Athlete base compensation of ${capitalised(inWords(fee * 10))} Dollars ($${grouped(fee * 10)}) for each Contract Year, in two equal installments on January 15 and July 15. (b) Royalties. The Company shall pay a royalty of five percent (5%) of Net Sales within forty-five (45) days after the end of each calendar quarter. (c) Options. The Company shall grant the Athlete options to purchase 25,000 shares of common stock at $1.25 per share.

4. SERVICES OF ATHLETE. Upon reasonable notice, the Athlete shall make four (4) personal appearances in each Contract Year, none longer than six (6) hours.

${withRoles(clauses(deal, 5, 9), "Company", "Athlete")}

IN WITNESS WHEREOF, the parties hereto have caused this Agreement to be executed as of the date first above written.

${brand.legal.toUpperCase()}

By: /s/ ${deal.signatory.name}
Name: ${deal.signatory.name}
Title: ${deal.signatory.title}

ATHLETE

/s/ ${creator.name}
${creator.name}
`,
      says: {
        fullName: creator.name,
        startDate: start,
        endDate: computed(addMonths(start, years * 12)),
      },
    };
  },
};

/** A consulting agreement with a fee by the month and none of the words of social media. */
const consultingExhibit: Layout = {
  name: "consulting-exhibit",
  write(deal, variant) {
    const { brand, creator, start, months, fee, end } = deal;
    const amount = `${capitalised(inWords(fee))} Dollars ($${grouped(fee)})`;
    const isStated = variant === 1;
    return {
      body: `
__ Page 1 of 4

# CONSULTING AGREEMENT

This Consulting Agreement ("Agreement") is made and entered into effective as of ${variant === 2 ? on.dayOf(start) : on.us(start)}, by and between ${brand.legal} (the "Corporation") and ${creator.name} (the "Consultant").

WHEREAS, the Corporation desires to avail itself of the expertise of the Consultant in matters of marketing and public relations; and

WHEREAS, the Consultant is willing to render such services upon the terms herein set forth.

NOW THEREFORE, the parties agree:

Section 1. Engagement. The Corporation hereby retains the Consultant, and the Consultant accepts such retention, as an independent contractor.

Section 2. Term. ${
        isStated
          ? `The engagement shall commence as of the date first set forth above and, unless earlier terminated, shall terminate at the close of business on ${on.us(end)}.`
          : `The term of this Agreement shall be ${wordAndDigits(months)} months, commencing upon the date first set forth above.`
      }

Section 3. Fees. For the services rendered hereunder the Corporation shall pay the Consultant a consulting fee of ${amount} per month, payable on or before the tenth (10th) day of each month. Upon execution, the Corporation shall further issue to the Consultant 50,000 restricted shares valued at $0.40 each.

Section 4. Expenses. The Corporation shall reimburse expenses in excess of $250 only if approved beforehand in writing.

Section 5. Non-Solicitation. For a period of one (1) year after termination the Consultant shall not solicit any employee of the Corporation.

Section 6. Prior Agreement. That certain Consulting Agreement dated ${on.us(addMonths(start, -18))}, under which the Consultant received ${grouped(fee / 2)} dollars, expired by its terms and is of no further effect.

${withRoles(clauses(deal, 7, 5), "Corporation", "Consultant").replace(/^(\d+)\. /gm, "Section $1. ")}

CORPORATION: ${brand.legal}

By: ____________________________
    ${deal.signatory.name}, ${deal.signatory.title}

CONSULTANT:

________________________________
${creator.name}
`,
      says: {
        fullName: creator.name,
        startDate: start,
        endDate: isStated ? end : computed(deal.anniversary),
        monthlyFee: fee,
      },
    };
  },
};

/** A sponsorship between two companies: no creator, no handle, money by the year. */
const companySponsorship: Layout = {
  name: "company-sponsorship",
  write(deal, variant) {
    const { brand, start, end, fee } = deal;
    const league = ["Great Plains Rowing League, Inc.", "Coastal Film Festival Foundation", "Tri-County Speedway LLC"][
      variant
    ];
    return {
      body: `
^^ EX-10.3

# SPONSORSHIP AGREEMENT

This Sponsorship Agreement, dated as of ${on.us(deal.signed)}, is between ${league} ("Property") and ${brand.legal} ("Sponsor").

1. Sponsorship. Property grants Sponsor the designation "Official Partner" and one logo placement on ${brand.site} and at each event.

2. Term. The term shall begin on ${on.us(start)} (the "Commencement Date") and shall expire on ${on.us(end)}.

3. Sponsorship Fees. Sponsor shall pay Property $${grouped(fee * 20)} for each season: one half on execution, and one half sixty (60) days before the first event. Sponsor shall also provide goods with a value of $${grouped(fee * 4)}.

4. Tickets. Property shall give Sponsor twenty (20) tickets and four (4) parking passes for each event.

${withRoles(clauses(deal, 5, 8), "Sponsor", "Property").replace(/ and shall tag @\S+\./, ".")}

PROPERTY: ${league}              SPONSOR: ${brand.legal}
By: /s/ ${deal.manager.name}                 By: /s/ ${deal.signatory.name}
`,
      says: { startDate: start, endDate: end },
      unsure: ["fullName"],
    };
  },
};

/** A services agreement whose numbers stand only in an exhibit at the end. */
const exhibitWithNumbers: Layout = {
  name: "exhibit-with-numbers",
  write(deal, variant) {
    const { brand, creator, start, end, fee, videos } = deal;
    return {
      body: `
__ Services Agreement – ${brand.short}

# SERVICES AGREEMENT

This Services Agreement is between ${brand.legal} ("Company") and the individual identified in Exhibit A ("Contractor"). The services, the fees and the term are those set out in Exhibit A, which is part of this agreement.

${withRoles(clauses(deal, 1, 10), "Company", "Contractor")}

===
# EXHIBIT A

Contractor: ${creator.name}
Account(s): ${creator.handle}
Platform(s): ${deal.platforms.join(", ")}
Services: ${videos} videos per month on the subjects in Company's monthly brief
Start date: ${variant === 1 ? on.usSlash(start) : on.us(start)}
End date: ${variant === 1 ? on.usSlash(end) : on.us(end)}
Fees: $${grouped(fee)}.00 per month${variant === 2 ? `, plus $${grouped(fee * 2)} once for the launch event` : ""}
Payment: by direct deposit, Net 15

Initials: ______ / ______
`,
      says: {
        fullName: creator.name,
        socialHandle: creator.handle,
        startDate: start,
        endDate: end,
        monthlyFee: fee,
        platforms: deal.platforms,
        videosPerMonth: videos,
      },
    };
  },
};

export const FILINGS: readonly Layout[] = [
  endorsementExhibit,
  consultingExhibit,
  companySponsorship,
  exhibitWithNumbers,
];
