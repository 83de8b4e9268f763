import { ADD_FORM_PLATFORMS } from "@crm/domain/contract/platform";
import { DATE_FORMS as on } from "../date-forms";
import type { Layout } from "../layout";
import { grouped } from "../money-forms";

/** A form with boxes to tick for the platforms. */
export const tickBoxes: Layout = {
  name: "tick-boxes",
  write(deal, variant) {
    const { brand, creator, start, end, fee, videos } = deal;
    const [on1, off] = [
      ["[x]", "[ ]"],
      ["_X_", "___"],
      ["(X)", "( )"],
    ][variant] ?? ["[x]", "[ ]"];
    return {
      body: `
# ${brand.short.toUpperCase()} AMBASSADOR PROGRAM – ENROLMENT

Name: ${creator.name}
Username: ${creator.handle}
City: ${creator.city}

Channels (tick all that apply):
${ADD_FORM_PLATFORMS.map((platform) => `${deal.platforms.includes(platform) ? on1 : off} ${platform}`).join("\n")}

Enrolment from: ${on.us(start)}
Enrolment to: ${on.us(end)}

Package:
${off} Starter – product only
${on1} Partner – $${grouped(fee)} per month for ${videos} videos per month
${off} Elite – by invitation

I have read the program rules at ${brand.site}/rules.

Signature: ________________
`,
      says: ["fullName", "socialHandle", "startDate", "endDate", "monthlyFee", "platforms", "videosPerMonth"],
    };
  },
};
