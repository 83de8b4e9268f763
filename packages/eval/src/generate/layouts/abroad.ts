import { addMonths } from "@crm/domain/calendar";
import { DATE_FORMS as on } from "../date-forms";
import { computed, type Layout } from "../layout";
import { grouped, inWords } from "../money-forms";
import { andList } from "../wordings/lists";

/** An English agreement: numbered parties, sub-clauses, pounds, days first. */
const englishAgreement: Layout = {
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
      says: {
        fullName: creator.name,
        socialHandle: creator.handle,
        startDate: start,
        endDate: end,
        platforms: deal.platforms,
        videosPerMonth: videos,
        ...(variant === 2 ? {} : { monthlyFee: fee }),
      },
    };
  },
};

/** An Australian agreement of items in a schedule, general conditions behind it. */
const australianSchedule: Layout = {
  name: "australian-schedule",
  custom: "australian",
  write(deal, variant) {
    const { brand, creator, start, months, anniversary, fee, videos } = deal;
    return {
      body: `
^^ ${brand.short} – Talent Agreement

# TALENT AGREEMENT – DETAILS

| Item 1 | Company | ${brand.legal} ABN 51 824 753 556 |
| Item 2 | Talent | ${creator.name} |
| Item 3 | Talent's accounts | ${creator.handle} (${deal.platforms.join(", ")}) |
| Item 4 | Commencement Date | ${variant === 0 ? on.uk(start) : on.ukSlash(start)} |
| Item 5 | Term | ${months} months from the Commencement Date |
| Item 6 | Fee | A$${grouped(fee)} (plus GST) per month |
| Item 7 | Deliverables | ${variant === 2 ? `${videos} static images and ${videos} stories over the Term` : `${videos} x videos per month`} |
| Item 8 | Moratorium | 3 months after the Term |

# TERMS AND CONDITIONS

1. The Company engages the Talent for the Term set out in Item 5 and will pay the Fee set out in Item 6 within 14 days of a valid tax invoice.

2. The Talent must use the hashtags in the brief and tag ${brand.handle} in each post.

3. Either party may end this agreement on 21 days' written notice. The Company may recover up to A$2,000 of prepaid production costs if the Talent does so within the first month.

4. The Talent must hold public liability insurance of at least A$5,000,000.

5. This agreement is governed by the laws of ${brand.place}.

Executed as an agreement
`,
      says: {
        fullName: creator.name,
        socialHandle: creator.handle,
        startDate: start,
        endDate: computed(anniversary),
        monthlyFee: fee,
        platforms: deal.platforms,
        ...(variant === 2 ? {} : { videosPerMonth: videos }),
      },
    };
  },
};

/** A continental contract in English: days with dots, amounts with the sign behind and dots between thousands. */
const continentalContract: Layout = {
  name: "continental-contract",
  custom: "european",
  write(deal, variant) {
    const { brand, creator, start, end, fee, videos } = deal;
    const amount = [`${grouped(fee, ".")},00 €`, `€ ${grouped(fee, ".")},–`, `EUR ${grouped(fee, ".")},00`][variant];
    return {
      body: `
# Cooperation Agreement

between

${brand.legal}, registered in ${brand.place}
– hereinafter "Client" –

and

${creator.name}, ${creator.city}
– hereinafter "Influencer" –

§ 1 Subject
(1) The Client instructs the Influencer to present its products on the Influencer's profile ${creator.handle} on ${andList(deal.platforms)}.
(2) The Influencer delivers ${videos} videos per month. The choice of words is the Influencer's.

§ 2 Duration
(1) The contract begins on ${on.dots(start)} and ends on ${on.dots(end)} without notice being required.
(2) The right to terminate for good cause remains unaffected. Notice must be in text form.

§ 3 Remuneration
(1) The Influencer receives ${amount} net per month plus statutory VAT.
(2) The remuneration is payable within 14 days after invoicing. For a breach of § 5 a contractual penalty of ${grouped(5000, ".")},00 € falls due.

§ 4 Rights of use
The Client may use the contents on its own channels for a period of 24 months after publication.

§ 5 Labelling
All contents are to be marked as "Anzeige" or "Advertisement".

${brand.place}, ${on.dots(deal.signed)}

_______________________          _______________________
Client                           Influencer
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

/** A Canadian letter of agreement whose term is a calendar year or runs to a month's end. */
const canadianAgreement: Layout = {
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
      says: {
        fullName: creator.name,
        socialHandle: creator.handle,
        ...(variant === 0 ? {} : { startDate: start }),
        endDate: end,
        monthlyFee: fee,
        platforms: deal.platforms,
        videosPerMonth: videos,
      },
      ...(variant === 0 ? { unsure: ["startDate" as const] } : {}),
    };
  },
};

export const ABROAD: readonly Layout[] = [englishAgreement, australianSchedule, continentalContract, canadianAgreement];
