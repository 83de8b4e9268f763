import { addDays, addMonths } from "@crm/domain/value/calendar";
import { DATE_FORMS as on } from "../date-forms";
import type { Layout } from "../layout";
import { grouped, wordAndDigits } from "../money-forms";

/** A sponsored film, fee once, with a licence whose end is not the contract's. */
export const sponsoredVideo: Layout = {
  name: "sponsored-video",
  write(deal, variant) {
    const { brand, creator, start, fee } = deal;
    return {
      body: `
# YOUTUBE INTEGRATION AGREEMENT

Date: ${on.us(start)}
Sponsor: ${brand.legal}
Channel owner: ${creator.name}
Channel: ${creator.handle} (YouTube)

The Channel owner will speak about ${brand.short} for ${wordAndDigits(60 + 15 * variant)} seconds in one video that goes live by ${on.us(addDays(start, 30))}.

The Sponsor pays $${grouped(fee)} within 30 days of the video going live, and $${grouped(fee / 2)} more if it passes ${grouped(300_000)} views by ${on.us(addMonths(start, 3))}.

The Sponsor may show excerpts on its own site until ${on.us(addMonths(start, 12))}. The video shall stay public for at least twelve months.
`,
      says: ["fullName", "socialHandle"],
      saysElse: { platforms: ["YouTube"] },
      unsure: ["startDate", "endDate"],
    };
  },
};
