import { DATE_FORMS as on } from "../date-forms";
import type { Layout } from "../layout";
import { grouped } from "../money-forms";
import { andList } from "../wordings/lists";

/** A continental contract in English: days with dots, amounts with the sign behind and dots between thousands. */
export const continentalContract: Layout = {
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
      says: ["fullName", "socialHandle", "startDate", "endDate", "monthlyFee", "platforms", "videosPerMonth"],
    };
  },
};
