import { DATE_FORMS as on } from "../date-forms";
import type { Layout } from "../layout";
import { grouped, inWords } from "../money-forms";

/** An amendment: one fee is struck and another put in its place; the term is that of the earlier agreement. */
export const amendment: Layout = {
  name: "amendment",
  write(deal, variant) {
    const { brand, creator, start, end, fee, signed, videos } = deal;
    return {
      body: `
# ${["FIRST", "SECOND", "THIRD"][variant]} AMENDMENT TO INFLUENCER AGREEMENT

This Amendment is made by ${brand.legal} ("Brand") and ${creator.name} ("Influencer") and amends the Influencer Agreement between them dated ${on.us(signed)} (the "Original Agreement").

1. Section 4.1 of the Original Agreement, which reads "Brand shall pay Influencer $${grouped(fee - 150)} per month", is deleted and replaced with: "Brand shall pay Influencer $${grouped(fee)} per month."

2. ${
        variant === 2
          ? "The number of videos owed remains unchanged."
          : `Section 3.2 is amended so that Influencer shall deliver ${inWords(videos)} (${videos}) videos per month instead of ${inWords(videos - 1)} (${videos - 1}).`
      }

3. The term of the Original Agreement is extended and shall now end on ${on.us(end)}.

4. This Amendment takes effect on ${on.us(start)}. Except as amended here, the Original Agreement continues in full force.

BRAND: ${brand.legal}             INFLUENCER: ${creator.name}
By: ${deal.signatory.name}
`,
      says: ["fullName", "endDate", "monthlyFee", variant !== 2 && "videosPerMonth"],
      unsure: ["startDate"],
    };
  },
};
