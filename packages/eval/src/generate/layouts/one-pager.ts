import { DATE_FORMS as on } from "../date-forms";
import { computed, type Layout } from "../layout";
import { grouped } from "../money-forms";

/** One page of bullets. */
export const onePager: Layout = {
  name: "one-pager",
  write(deal, variant) {
    const { brand, creator, start, months, anniversary, fee, videos } = deal;
    return {
      body: `
# ${brand.short} x ${creator.name}

## The basics
- Creator: ${creator.name}
- Handle: ${creator.handle}
- Where: ${deal.platforms.join(" & ")}
- How long: ${months} months from ${on.us(start)}

## The ask
- ${videos} videos per month
- ${variant === 1 ? "Two rounds of feedback at most" : "One round of feedback"}
- Link in bio for 30 days

## The money
- $${grouped(fee)} per month
- Paid through our portal, usually within 10 days
- Product up to $150 in value, per quarter

## The small print
- No competing brands for 30 days either side
- We can reuse your videos for 90 days
`,
      says: ["fullName", "socialHandle", "startDate", "monthlyFee", "platforms", "videosPerMonth"],
      saysElse: { endDate: computed(anniversary) },
    };
  },
};
