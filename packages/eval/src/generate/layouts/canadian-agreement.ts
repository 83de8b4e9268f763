import { addMonths } from "@crm/domain/value/calendar";
import { DATE_FORMS as on } from "../date-forms";
import { computed, type Layout } from "../layout";
import { grouped } from "../money-forms";
import { andList } from "../wordings/lists";

/** A Canadian letter of agreement whose term is a calendar year or runs to a month's end. */
export const canadianAgreement: Layout = {
  name: "canadian-agreement",
  write(deal, variant) {
    const { brand, creator, fee, videos } = deal;
    const year = deal.start.slice(0, 4);
    const start = `${year}-01-01`;
    const term = [
      `for the calendar year ${year} (January 1 to December 31)`,
      `from ${on.us(start)} until the last day of June ${year}`,
      `beginning on ${on.us(start)} and ending on ${on.us(`${year}-09-30`)}`,
    ][variant];
    const end = [computed(`${year}-12-31`), computed(`${year}-06-30`), `${year}-09-30`][variant] ?? "";
    return {
      body: `
# CONTENT PARTNERSHIP AGREEMENT

MADE BETWEEN:

${brand.legal}
(the "Company")

– and –

${creator.name.toUpperCase()}
(the "Partner")

1. The Company retains the Partner ${term}.

2. The Partner will be paid CAD $${grouped(fee)} per month, plus applicable HST, within 30 days of the end of the month.

3. In every month the Partner will publish ${videos} videos about the Company's goods to ${andList(deal.platforms)} under the handle ${creator.handle}.

4. The Partner may also take part in giveaways. No giveaway shall have a prize above CAD $500.

5. Any dispute is to be settled by the courts of Ontario, and the parties have asked that this document be drawn up in English.

ACCEPTED on ${on.us(addMonths(deal.start, -1))}.
`,
      says: ["fullName", "socialHandle", "monthlyFee", "platforms", "videosPerMonth"],
      saysElse: { endDate: end, ...(variant === 0 ? {} : { startDate: start }) },
      ...(variant === 0 ? { unsure: ["startDate" as const] } : {}),
    };
  },
};
