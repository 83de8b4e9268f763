import { DATE_FORMS as on } from "../date-forms";
import type { Layout } from "../layout";
import { grouped } from "../money-forms";

/** An insertion order as agencies send them: numbers, contacts, flight dates, a grid of line items. */
export const insertionOrder: Layout = {
  name: "insertion-order",
  write(deal, variant) {
    const { brand, creator, start, end, fee, videos, manager } = deal;
    const isMonthly = variant !== 1;
    const [platform = ""] = deal.platforms;
    return {
      body: `
^^ Beacon Hill Media – Insertion Order

# INSERTION ORDER 20${variant}-7714

| Advertiser | ${brand.legal} | IO date | ${on.usSlash(deal.signed)} |
| Agency | Beacon Hill Media LLC | Agency contact | ${manager.name} |
| Creator | ${creator.name} | Creator handle | ${creator.handle} |
| Campaign start | ${on.usSlash(start)} | Campaign end | ${on.usSlash(end)} |

## Line items

| # | Placement | Quantity | Rate | Notes |
| 1 | ${platform} video | ${isMonthly ? `${videos} per month` : `${videos}`} | ${isMonthly ? `$${grouped(fee)} per month` : `$${grouped(fee)} each`} | 30–60 s |
| 2 | Usage, paid social | 1 | included | 90 days |

${isMonthly ? "" : `Total net cost: $${grouped(fee * videos)}\n`}
Payment: net 45 from receipt of invoice. Cancellation: 14 days before the campaign start without charge, thereafter 50%.

Accepted by creator: _______________   Accepted by agency: _______________
`,
      says: [
        "fullName",
        "socialHandle",
        "startDate",
        "endDate",
        isMonthly && "monthlyFee",
        isMonthly && "videosPerMonth",
      ],
      saysElse: { platforms: [platform] },
    };
  },
};
