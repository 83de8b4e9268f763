import { DATE_FORMS as on } from "../date-forms";
import type { Layout } from "../layout";
import { grouped } from "../money-forms";
import { clauses } from "../wordings/clauses";
import { withRoles } from "../wordings/roles";

/** A sponsorship between two companies: no creator, no handle, money by the year. */
export const companySponsorship: Layout = {
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
      says: ["startDate", "endDate"],
      unsure: ["fullName"],
    };
  },
};
