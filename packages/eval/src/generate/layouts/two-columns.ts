import { DATE_FORMS as on } from "../date-forms";
import type { Layout } from "../layout";
import { grouped, inWords } from "../money-forms";

/** Two columns of running text, as newsletters and old printed forms have them. */
export const twoColumns: Layout = {
  name: "two-columns",
  write(deal, variant) {
    const { brand, creator, start, end, fee, videos, signatory } = deal;
    return {
      body: `
# CREATOR PARTNERSHIP TERMS

<<<
## The parties
These terms are agreed between ${brand.legal} (the Brand) and ${creator.name} (the Creator), who runs the account ${creator.handle}.

## The time
The partnership runs from ${on.us(start)} to ${on.us(end)}.

## The work
The Creator makes ${inWords(videos)} videos per month for ${deal.platforms.join(" and ")}.

## The fee
The Brand pays $${grouped(fee)} per month${variant === 1 ? ", within 45 days of invoice" : ""}.
|||
## Rights
The Creator keeps all rights. The Brand may share the videos for 180 days after each is posted.

## Honesty
Each video says that it is an ad. The Creator uses the product before speaking of it.

## Leaving
Each side may leave with 30 days' notice. The fee is then paid up to the last day, and a refund of up to $300 for product samples may be asked.

## Signed
For the Brand: ${signatory.name}
The Creator: ______________
>>>
`,
      says: ["fullName", "socialHandle", "startDate", "endDate", "monthlyFee", "platforms", "videosPerMonth"],
    };
  },
};
