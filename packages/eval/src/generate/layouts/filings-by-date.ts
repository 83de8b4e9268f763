import { addMonths } from "@crm/domain/value/calendar";
import { DATE_FORMS as on } from "../date-forms";
import { computed, eachOnce } from "../layout";
import { capitalised, grouped, inWords, wordAndDigits } from "../money-forms";
import { clauses } from "../wordings/clauses";
import { withRoles } from "../wordings/roles";

/** Agreements as listed companies file them, in which the day of signing and the day of effect lie apart. */
export const filingsByDate = eachOnce("filings-by-date", [
  // The Effective Date is not the date of the agreement; the term counts from it.
  (deal) => ({
    body: `
__ [Signature page to Promotion Agreement]

# PROMOTION AGREEMENT

THIS PROMOTION AGREEMENT (the "Agreement"), dated ${on.us(deal.signed)}, is made by ${deal.brand.legal} ("Company") and ${deal.creator.name} ("Promoter") and shall become effective on ${on.us(deal.start)} (the "Effective Date").

1. Term. Unless terminated earlier as provided herein, this Agreement shall remain in full force and effect for ${wordAndDigits(deal.months)} months from the Effective Date.

2. Promotion. Promoter shall promote the Company's restaurants in interviews and at public appearances.

3. Consideration. Company shall issue to Promoter ${grouped(40_000)} shares of its common stock, of which one quarter vests at the end of each three-month period.

${withRoles(clauses(deal, 4, 8), "Company", "Promoter")}

${deal.creator.name}

By: /s/ ${deal.creator.name}
`,
    says: ["fullName", "startDate"],
    saysElse: { endDate: computed(deal.anniversary) },
  }),
  // A term with an initial part and renewals; a monthly fee paid in advance.
  (deal) => ({
    body: `
# PUBLIC RELATIONS CONSULTING AGREEMENT

AGREEMENT dated as of ${on.us(deal.start)}, by and between ${deal.creator.name.toUpperCase()}, with an address in ${deal.creator.city} ("Consultant"), and ${deal.brand.legal.toUpperCase()}, a ${deal.brand.place} corporation ("Client").

W I T N E S S E T H:

WHEREAS, Client is publicly held and wishes to become better known; and WHEREAS, Consultant has experience in doing so;

1. Services. Consultant shall advise Client on its relations with the press and shall speak for Client at trade fairs.

2. Term and Renewal. The initial term of this Agreement shall be ${inWords(deal.months)} (${deal.months}) months from the date hereof. Thereafter it renews for successive periods of thirty (30) days unless either party objects.

3. Fee. Client shall pay Consultant a fee of $${grouped(deal.fee)}.00 per month, the first payment being due on signing. Client shall also grant warrants for ${grouped(100_000)} shares, exercisable at $0.75 until ${on.us(addMonths(deal.start, 60))}.

4. Expenses. Client advances $1,000 for expenses, against receipts.

${withRoles(clauses(deal, 5, 6), "Client", "Consultant")}
`,
    says: ["fullName", "startDate", "monthlyFee"],
    saysElse: { endDate: computed(deal.anniversary) },
  }),
  // A contract year, a stated last day in capitals.
  (deal) => ({
    body: `
^^ CONFIDENTIAL TREATMENT REQUESTED

# SPORTS MARKETING AND ENDORSEMENT AGREEMENT

This Agreement is made this ${on.dayOf(deal.signed).replace("the ", "")}, between ${deal.brand.legal} (hereinafter "SPONSOR") and ${deal.creator.name} (hereinafter "RIDER").

1. PERIOD OF AGREEMENT: This Agreement shall be in effect from ${on.capitals(deal.start)} to ${on.capitals(deal.end)}.

2. COMPENSATION: SPONSOR shall pay RIDER ${capitalised(inWords(deal.fee * 4))} Dollars ($${grouped(deal.fee * 4)}) upon execution and a like sum on the first day of the second half of the period. Bonuses: first place $10,000; second place $5,000; third place $2,500.

3. PRODUCT: SPONSOR shall supply helmets and gloves to the value of $3,000 at retail.

4. RIDER'S DUTIES: RIDER shall wear the SPONSOR's logo, in the size shown in [***], at all events.

${withRoles(clauses(deal, 5, 7), "SPONSOR", "RIDER")}
`,
    says: ["fullName", "startDate", "endDate"],
  }),
]);
