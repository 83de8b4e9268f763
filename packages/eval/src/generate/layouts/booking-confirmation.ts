import { DATE_FORMS as on } from "../date-forms";
import { computed, type Layout } from "../layout";
import { grouped } from "../money-forms";

/** A booking confirmation as a web page prints it. */
export const bookingConfirmation: Layout = {
  name: "booking-confirmation",
  write(deal, variant) {
    const { brand, creator, start, months, anniversary, fee, videos } = deal;
    return {
      body: `
^^ CreatorDesk · booking ${4410 + variant}
__ Printed ${on.us(deal.signed)}

# Booking confirmed

Brand: ${brand.legal}
Creator: ${creator.name}
Profile: ${creator.handle}
Starts: ${on.us(start)}
Runs for: ${months} months
Deliverables: ${videos} videos per month
Channels: ${deal.platforms.join(" · ")}
Price: $${grouped(fee)} per month
Service fee (paid by brand): $49 per month
Reference: CD-${88_120 + variant}

Need help? Write to @creatordesk or call 1-800-555-0177.
`,
      says: ["fullName", "socialHandle", "startDate", "monthlyFee", "platforms", "videosPerMonth"],
      saysElse: { endDate: computed(anniversary) },
    };
  },
};
