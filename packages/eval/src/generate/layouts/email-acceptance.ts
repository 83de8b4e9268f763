import { DATE_FORMS as on } from "../date-forms";
import { computed, type Layout } from "../layout";
import { grouped, inWords } from "../money-forms";
import { given } from "../wordings/names";

/** A creator's own e-mail that accepts, with a signature block beneath. */
export const emailAcceptance: Layout = {
  name: "email-acceptance",
  write(deal, variant) {
    const { brand, creator, start, months, anniversary, fee } = deal;
    return {
      body: `
From: ${creator.name}
Sent: ${on.dashes(deal.signed)}
To: partnerships@${brand.site.replace("www.", "")}
Subject: I'm in!

Hello ${given(deal.signatory.name)} and team,

happy to confirm: I'll be your ${brand.short} creator for ${inWords(months)} months, starting ${on.us(start)}. The ${["$", "USD ", "$"][variant]}${grouped(fee)} per month you offered is fine.

Could we agree that the first payment comes before I film anything? I'd need about $120 for props as well, once.

How many pieces of content you need each month we can settle when the brief is there.

Best wishes
${creator.name}
${creator.handle}
${creator.city}
`,
      says: ["fullName", "socialHandle", "startDate", "monthlyFee"],
      saysElse: { endDate: computed(anniversary) },
    };
  },
};
