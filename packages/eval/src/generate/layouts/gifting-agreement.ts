import { DATE_FORMS as on } from "../date-forms";
import type { Layout } from "../layout";
import { grouped } from "../money-forms";

/** Products for posts: nothing is paid and little is owed. */
export const giftingAgreement: Layout = {
  name: "gifting-agreement",
  write(deal, variant) {
    const { brand, creator, start, videos } = deal;
    return {
      body: `
# PRODUCT SEEDING AGREEMENT

${brand.legal} will send ${creator.name} (${creator.handle}) a selection of products with a retail value of $${grouped(80 + 20 * videos)}.

${creator.name} will post about them ${["once on Instagram within 21 days of receipt", "if, and only if, they are liked", "in one Reel on Instagram, kept up for at least 90 days"][variant]}. No money changes hands. As an illustration, creators who join our paid program later earn between $300 and $900 per month.

This agreement is effective on ${on.us(start)}.

Questions? DM ${brand.handle} or write to hello@${brand.site.replace("www.", "")}.
`,
      says: ["fullName", "socialHandle", "startDate"],
      saysElse: { ...(variant === 1 ? {} : { platforms: ["Instagram"] }) },
    };
  },
};
