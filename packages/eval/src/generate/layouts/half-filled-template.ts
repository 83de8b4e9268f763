import { DATE_FORMS as on } from "../date-forms";
import type { Layout } from "../layout";

/** An agreement whose blanks were never filled: only what was typed in counts. */
export const halfFilledTemplate: Layout = {
  name: "half-filled-template",
  write(deal, variant) {
    const { brand, creator, start } = deal;
    return {
      body: `
# SOCIAL MEDIA INFLUENCER CONTRACT

This contract is entered into on ${on.us(start)} by ${brand.legal} ("Brand") and ${creator.name} ("Influencer").

1. The Influencer shall create [NUMBER] videos per month for [PLATFORM].

2. The term shall begin on the date above and end on [END DATE].

3. The Brand shall pay the Influencer $________ per month.

4. The Influencer's handle is @________________.

5. Example (to be deleted before signature): "Brand pays $1,000 per month for 4 videos per month."

6. Either party may end this contract with ${["15", "30", "60"][variant]} days' notice.

Brand: _____________________     Influencer: _____________________
`,
      says: ["fullName", "startDate"],
    };
  },
};
