import { addMonths } from "@crm/domain/value/calendar";
import { DATE_FORMS as on } from "../date-forms";
import type { Layout } from "../layout";
import { grouped } from "../money-forms";
import { clauses } from "../wordings/clauses";
import { withRoles } from "../wordings/roles";

/** A schedule of payments by date, totals only; and long standard terms. */
export const paymentSchedule: Layout = {
  name: "payment-schedule",
  write(deal, variant) {
    const { brand, creator, start, end, fee } = deal;
    const third = addMonths(start, 2);
    return {
      body: `
# CAMPAIGN AGREEMENT

Company: ${brand.legal}, ${brand.place}
Creator: ${creator.name}, ${creator.city}
Account: ${creator.handle}
Campaign period: ${on.us(start)} to ${on.us(end)}

## Payment schedule

| Milestone | Due | Amount |
| Signature | ${on.us(deal.signed)} | $${grouped(fee)} |
| First drafts | ${on.us(addMonths(start, 1))} | $${grouped(fee)} |
| Final posts | ${on.us(third)} | $${grouped(fee)} |
| Total | | $${grouped(fee * 3)} |

## Deliverables
${variant === 1 ? "One hero film and two cut-downs" : "Three videos and six stories"} over the campaign period, on the dates in the brief.

${withRoles(clauses(deal, 1, 6), "Company", "Creator")}
`,
      says: ["fullName", "socialHandle", "startDate", "endDate"],
    };
  },
};
