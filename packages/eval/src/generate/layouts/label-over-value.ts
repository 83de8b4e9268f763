import { DATE_FORMS as on } from "../date-forms";
import type { Layout } from "../layout";
import { grouped } from "../money-forms";

/** A form whose label stands over its value. */
export const labelOverValue: Layout = {
  name: "label-over-value",
  write(deal, variant) {
    const { brand, creator, start, end, fee, videos } = deal;
    return {
      body: `
# CREATOR ONBOARDING FORM

Company
${brand.legal}

Full legal name
${creator.name}

Social media handle
${creator.handle}

Platform(s)
${deal.platforms.join(", ")}

Agreement start date
${on.us(start)}

Agreement end date
${on.us(end)}

Monthly rate
$${grouped(fee)}.00

Videos per month
${variant === 1 ? `${videos} videos` : videos}

Payment method
ACH, net 15

Account manager
${deal.manager.name}
`,
      says: ["fullName", "socialHandle", "startDate", "endDate", "monthlyFee", "platforms", "videosPerMonth"],
    };
  },
};
