import { addDays } from "@crm/domain/value/calendar";
import { DATE_FORMS as on } from "../date-forms";
import type { Layout } from "../layout";
import { grouped } from "../money-forms";
import { given } from "../wordings/names";

/** A letter that prolongs an earlier agreement; the earlier end and fee are told as well. */
export const renewalLetter: Layout = {
  name: "renewal-letter",
  write(deal, variant) {
    const { brand, creator, start, end, fee, videos } = deal;
    const before = addDays(start, -1);
    const earlier = fee - 100;
    return {
      body: `
# RENEWAL OF CREATOR AGREEMENT

${on.us(deal.signed)}

To: ${creator.name} (${creator.handle})
From: ${deal.signatory.name}, ${brand.legal}

${given(creator.name)}, your current agreement with us expires on ${on.us(before)}. We are glad to renew it as follows.

- Renewal term: ${on.us(start)} through ${on.us(end)}
- Monthly fee: $${grouped(fee)} (previously $${grouped(earlier)})
- Videos: ${videos} per month${variant === 1 ? ", as before" : ""}
- Platforms: ${deal.platforms.join(", ")}

All other terms stay as they are. If your account reaches ${grouped(250_000)} followers before ${on.us(end)}, we will talk about the fee again.

Agreed: ______________________
`,
      says: ["fullName", "socialHandle", "startDate", "endDate", "monthlyFee", "platforms", "videosPerMonth"],
    };
  },
};
