import { DATE_FORMS as on } from "../date-forms";
import { computed, type Layout } from "../layout";
import { wordAndDigits } from "../money-forms";
import { clauses } from "../wordings/clauses";
import { usMoney } from "../wordings/money";
import { withRoles } from "../wordings/roles";
import { otherVideos } from "../wordings/videos";

/** A loan-out company signs, the creator is named as the one who renders the services. */
export const loanOut: Layout = {
  name: "loan-out",
  write(deal, variant) {
    const { brand, creator, start, anniversary, months, fee } = deal;
    const company = `${creator.name
      .split(" ")
      .at(-1)
      ?.replace(/[^\p{L}]/gu, "")} Creative LLC`;
    const named = [
      `${company}, a ${brand.place} limited liability company f/s/o ${creator.name} ("Influencer")`,
      `${company} ("Lender"), furnishing the services of ${creator.name} ("Influencer")`,
      `${creator.name}, by and through the loan-out company ${company} ("Influencer")`,
    ][variant];
    return {
      body: `
# INFLUENCER SERVICES AGREEMENT

This agreement (this "Agreement") is effective as of ${on.usOrdinal(start)} and is by and between ${brand.legal} ("Client") and ${named}.

Client and Influencer agree as follows:

A. Engagement. Client engages Influencer to render the services of a social media personality in connection with the ${brand.short} line of products. Influencer will post from ${creator.handle}.

B. Services. ${withRoles(otherVideos({ ...deal, random: () => (variant + 0.5) / 6 }), "Client", "Influencer")}

C. Term. The Agreement shall be in force for ${wordAndDigits(months)} months commencing on ${on.usOrdinal(start)}.

D. Fee. The fee is ${usMoney(deal, fee)} per month, payable to ${company} within thirty (30) days of the end of each month. A W-9 of ${company} must be on file before the first payment.

E. Expenses. Client reimburses reasonable, pre-approved travel costs of up to $1,500 per trip.

${withRoles(clauses(deal, 6, 6), "Client", "Influencer").replace(/^(\d+)\. /gm, (_, n) => `${String.fromCharCode(64 + Number(n))}. `)}

AGREED AND ACCEPTED

${brand.legal}                         ${company}
By: ___________________                By: ___________________
`,
      says: ["fullName", "socialHandle", "startDate", "monthlyFee"],
      saysElse: { endDate: computed(anniversary) },
    };
  },
};
