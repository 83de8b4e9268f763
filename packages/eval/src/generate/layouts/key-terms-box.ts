import { DATE_FORMS as on } from "../date-forms";
import type { Layout } from "../layout";
import { clauses } from "../wordings/clauses";
import { usMoney } from "../wordings/money";

/** The essentials in a box on the first page, pages of standard terms after it. */
export const keyTermsBox: Layout = {
  name: "key-terms-box",
  write(deal, variant) {
    const { brand, creator, start, end, videos, fee, signatory } = deal;
    const withHandle = variant !== 1;
    return {
      body: `
__ Creator Terms v4.2 – confidential

# CREATOR AGREEMENT – KEY TERMS

| Brand | ${brand.legal} (${brand.handle}) |
| Creator | ${creator.name}${withHandle ? ` – ${creator.handle}` : ""} |
| Term | ${on.us(start)} to ${on.us(end)} |
| Fee | ${usMoney(deal, fee)} per month, net 30 |
| Channels | ${deal.platforms.join(" / ")} |
| Content | ${videos} videos per month |
| Usage | 6 months organic and paid |
| Brand contact | ${signatory.name}, ${signatory.title} |

The Key Terms above and the Standard Terms below form the Agreement. Where they differ, the Key Terms prevail.

===
# STANDARD TERMS

${clauses(deal, 1)}

13. Payment mechanics. Invoices are to be sent on the last day of each month to accounts@${brand.site.replace("www.", "")}. Invoices above $10,000 need a purchase order number.

14. Kill fee. If Brand cancels a video after filming has begun, it shall pay fifty percent (50%) of the amount attributable to it, but not more than $500.
`,
      says: [
        "fullName",
        "startDate",
        "endDate",
        "monthlyFee",
        "platforms",
        "videosPerMonth",
        withHandle && "socialHandle",
      ],
    };
  },
};
