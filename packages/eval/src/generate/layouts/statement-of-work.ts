import { addMonths } from "@crm/domain/value/calendar";
import { DATE_FORMS as on } from "../date-forms";
import type { Layout } from "../layout";
import { grouped } from "../money-forms";

/** A statement of work under a master agreement of an earlier day. */
export const statementOfWork: Layout = {
  name: "statement-of-work",
  write(deal, variant) {
    const { brand, creator, start, end, fee, videos } = deal;
    return {
      body: `
# STATEMENT OF WORK NO. ${variant + 2}

This Statement of Work is issued under the Master Services Agreement dated ${on.us(addMonths(start, -14))} between ${brand.legal} ("Client") and ${creator.name} ("Service Provider") and is subject to its terms.

## 1. Period of performance
${on.us(start)} – ${on.us(end)}

## 2. Deliverables

| Deliverable | Platform | Frequency |
${deal.platforms.map((platform, at) => `| ${at === 0 ? "Short-form video" : "Cross-post of the same video"} | ${platform} | ${at === 0 ? `${videos} per month` : "same"} |`).join("\n")}
| Performance report | – | 1 per quarter |

## 3. Fees
Client pays $${grouped(fee)}.00 per month for the Deliverables. ${variant === 1 ? `Under SOW No. ${variant + 1} the monthly fee was $${grouped(fee - 50)}.00; it no longer applies.` : "Travel is billed at cost."}

## 4. Acceptance
A Deliverable counts as accepted if Client does not object within five (5) business days.

Client: ${deal.signatory.name}, ${deal.signatory.title}
Service Provider: ${creator.name}
`,
      says: ["fullName", "startDate", "endDate", "monthlyFee", "platforms", "videosPerMonth"],
    };
  },
};
