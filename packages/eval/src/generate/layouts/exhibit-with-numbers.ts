import { DATE_FORMS as on } from "../date-forms";
import type { Layout } from "../layout";
import { grouped } from "../money-forms";
import { clauses } from "../wordings/clauses";
import { withRoles } from "../wordings/roles";

/** A services agreement whose numbers stand only in an exhibit at the end. */
export const exhibitWithNumbers: Layout = {
  name: "exhibit-with-numbers",
  write(deal, variant) {
    const { brand, creator, start, end, fee, videos } = deal;
    return {
      body: `
__ Services Agreement – ${brand.short}

# SERVICES AGREEMENT

This Services Agreement is between ${brand.legal} ("Company") and the individual identified in Exhibit A ("Contractor"). The services, the fees and the term are those set out in Exhibit A, which is part of this agreement.

${withRoles(clauses(deal, 1, 10), "Company", "Contractor")}

===
# EXHIBIT A

Contractor: ${creator.name}
Account(s): ${creator.handle}
Platform(s): ${deal.platforms.join(", ")}
Services: ${videos} videos per month on the subjects in Company's monthly brief
Start date: ${variant === 1 ? on.usSlash(start) : on.us(start)}
End date: ${variant === 1 ? on.usSlash(end) : on.us(end)}
Fees: $${grouped(fee)}.00 per month${variant === 2 ? `, plus $${grouped(fee * 2)} once for the launch event` : ""}
Payment: by direct deposit, Net 15

Initials: ______ / ______
`,
      says: ["fullName", "socialHandle", "startDate", "endDate", "monthlyFee", "platforms", "videosPerMonth"],
    };
  },
};
