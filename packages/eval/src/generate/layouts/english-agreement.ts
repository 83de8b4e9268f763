import { DATE_FORMS as on } from "../date-forms";
import type { Layout } from "../layout";
import { grouped, inWords } from "../money-forms";
import { andList } from "../wordings/lists";

/** An English agreement: numbered parties, sub-clauses, pounds, days first. */
export const englishAgreement: Layout = {
  name: "english-agreement",
  custom: "british",
  write(deal, variant) {
    const { brand, creator, start, end, fee, videos, signatory } = deal;
    const day = variant === 1 ? on.ukOrdinal : on.uk;
    return {
      body: `
# INFLUENCER MARKETING AGREEMENT

THIS AGREEMENT is dated ${day(deal.signed)}

PARTIES

(1) ${brand.legal.toUpperCase()} incorporated and registered in ${brand.place} with company number 0${4_112_380 + variant * 977} whose registered office is at 12 Tanner Row (the Client); and

(2) ${creator.name.toUpperCase()} of ${creator.city} (the Influencer).

AGREED TERMS

1. COMMENCEMENT AND DURATION
1.1 This Agreement shall commence on ${day(start)} and shall continue until ${day(end)}, when it shall terminate automatically without notice.
1.2 Either party may terminate this Agreement on giving not less than one month's written notice to the other.

2. THE SERVICES
2.1 The Influencer shall create and post ${inWords(videos)} videos per month on the Influencer's ${andList(deal.platforms)} channel${deal.platforms.length > 1 ? "s" : ""} (${creator.handle}).
2.2 Each post shall comply with the CAP Code and be labelled as an ad.

3. FEES
3.1 The Client shall pay the Influencer ${variant === 2 ? `a fee of £${grouped(fee * 6)} in total (exclusive of VAT) in two stages: £${grouped(fee * 2)} on signature and the balance on completion` : `£${grouped(fee)} per calendar month (exclusive of VAT)`}.
3.2 Invoices shall be paid within 30 days. Interest accrues on late sums at 4% a year above the base rate.

4. LIABILITY
4.1 The Client's total liability under this Agreement is limited to £${grouped(fee * 12)}.
4.2 Nothing in this Agreement limits any liability which cannot legally be limited.

5. DATA PROTECTION, CONFIDENTIALITY AND GENERAL
5.1 Clause 5 survives for three years from the date of this Agreement.
5.2 This Agreement is governed by the law of ${brand.place}.

Signed by ${signatory.name}, ${signatory.title},
for and on behalf of ${brand.legal}        ......................

Signed by ${creator.name}        ......................
`,
      says: [
        "fullName",
        "socialHandle",
        "startDate",
        "endDate",
        "platforms",
        "videosPerMonth",
        variant !== 2 && "monthlyFee",
      ],
    };
  },
};
