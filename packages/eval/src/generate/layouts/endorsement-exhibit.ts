import { addMonths } from "@crm/domain/value/calendar";
import { DATE_FORMS as on } from "../date-forms";
import { computed, type Layout } from "../layout";
import { capitalised, grouped, inWords } from "../money-forms";
import { clauses } from "../wordings/clauses";
import { withRoles } from "../wordings/roles";

/** An endorsement by an athlete as companies file them: long recitals, annual payments, anniversaries. */
export const endorsementExhibit: Layout = {
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
      says: ["fullName", "startDate"],
      saysElse: { endDate: computed(addMonths(start, years * 12)) },
    };
  },
};
