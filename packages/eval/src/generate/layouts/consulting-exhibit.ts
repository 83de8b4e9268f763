import { addMonths } from "@crm/domain/value/calendar";
import { DATE_FORMS as on } from "../date-forms";
import { computed, type Layout } from "../layout";
import { capitalised, grouped, inWords, wordAndDigits } from "../money-forms";
import { clauses } from "../wordings/clauses";
import { withRoles } from "../wordings/roles";

/** A consulting agreement with a fee by the month and none of the words of social media. */
export const consultingExhibit: Layout = {
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
      says: ["fullName", "startDate", "monthlyFee"],
      saysElse: { endDate: isStated ? end : computed(deal.anniversary) },
    };
  },
};
