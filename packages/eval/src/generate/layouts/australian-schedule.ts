import { DATE_FORMS as on } from "../date-forms";
import { computed, type Layout } from "../layout";
import { grouped } from "../money-forms";

/** An Australian agreement of items in a schedule, general conditions behind it. */
export const australianSchedule: Layout = {
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
      says: ["fullName", "socialHandle", "startDate", "monthlyFee", "platforms", variant !== 2 && "videosPerMonth"],
      saysElse: { endDate: computed(anniversary) },
    };
  },
};
