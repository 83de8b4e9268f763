import { DATE_FORMS as on } from "../date-forms";
import { computed, type Layout } from "../layout";
import { inWords, wordAndDigits } from "../money-forms";
import { clauses } from "../wordings/clauses";
import { monthlyFee } from "../wordings/money";
import { withRoles } from "../wordings/roles";
import { monthlyVideos } from "../wordings/videos";

/** An ambassador's agreement with recitals, a day in words and a term that has to be reckoned. */
export const brandAmbassador: Layout = {
  name: "brand-ambassador",
  write(deal, variant) {
    const { brand, creator, start, months, signatory } = deal;
    const term = [
      `This Agreement shall remain in effect for a period of ${wordAndDigits(months)} months following the Effective Date.`,
      `The initial term shall commence on the Effective Date and continue for ${wordAndDigits(months)} months.`,
      `Unless terminated earlier, this Agreement continues for ${inWords(months)} months from the Effective Date and then expires without notice.`,
    ][variant];
    return {
      body: `
# BRAND AMBASSADOR AGREEMENT

THIS BRAND AMBASSADOR AGREEMENT is made and entered into this ${on.dayOf(start).replace(/^the /, "")} (the "Effective Date"), by and between ${brand.legal} (hereinafter the "Company") and ${creator.name} (hereinafter the "Ambassador").

WHEREAS, the Company designs and sells consumer goods under the name ${brand.short}; and

WHEREAS, the Ambassador has a following on social media and wishes to promote the Company's goods;

NOW, THEREFORE, in consideration of the mutual promises below, the parties agree:

## 1. Appointment
The Company appoints the Ambassador as a non-exclusive ambassador of the ${brand.short} brand. The Ambassador's public account is ${creator.handle}.

## 2. Term
${term}

## 3. Duties
(a) ${withRoles(monthlyVideos(deal), "Company", "Ambassador")}
(b) The Ambassador shall wear or use the goods when appearing in public where reasonable.
(c) The Ambassador shall attend two (2) events of the Company in each year, travel at the Company's cost.

## 4. Compensation
${withRoles(monthlyFee(deal), "Company", "Ambassador")} The Company shall also furnish goods with a retail value of up to $400 per quarter.

${withRoles(clauses(deal, 5, 7), "Company", "Ambassador")}

EXECUTED as of the date first written above.

COMPANY: ${brand.legal}
By: ${signatory.name}, ${signatory.title}

AMBASSADOR: ${creator.name}
`,
      says: ["fullName", "socialHandle", "startDate", "monthlyFee", "videosPerMonth"],
      saysElse: { endDate: computed(deal.anniversary) },
    };
  },
};
