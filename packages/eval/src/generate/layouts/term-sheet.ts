import { DATE_FORMS as on } from "../date-forms";
import type { Layout } from "../layout";
import { grouped } from "../money-forms";

/** A term sheet of two columns and nothing else. */
export const termSheet: Layout = {
  name: "term-sheet",
  write(deal, variant) {
    const { brand, creator, start, end, fee, videos } = deal;
    const dates =
      variant === 1
        ? `| Flight dates | ${on.us(start)} – ${on.us(end)} |`
        : `| Start | ${on.us(start)} |\n| Finish | ${on.us(end)} |`;
    return {
      body: `
# TERM SHEET (non-binding until signed)

| Term | Agreed position |
| Advertiser | ${brand.legal} |
| Talent | ${creator.name} |
| Handle | ${creator.handle} |
${dates}
| Networks | ${deal.platforms.join(", ")} |
| Cadence | ${videos} videos per month |
| Remuneration | $${grouped(fee)} per month |
| Whitelisting | 30 days, included |
| Exclusivity | category only, 60 days |
| Discount code | ${creator.name.split(" ")[0]?.toUpperCase()}15 |
`,
      says: ["fullName", "socialHandle", "startDate", "endDate", "monthlyFee", "platforms", "videosPerMonth"],
    };
  },
};
