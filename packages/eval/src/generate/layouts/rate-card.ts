import { DATE_FORMS as on } from "../date-forms";
import type { Layout } from "../layout";
import { grouped } from "../money-forms";

/** A roster of several creators' rates from which nothing can be taken for one of them. */
export const rateCard: Layout = {
  name: "rate-card",
  write(deal, variant) {
    const { brand, creator, fee } = deal;
    return {
      body: `
# ${creator.name.toUpperCase()} – MEDIA KIT & RATES

${creator.handle} · ${grouped(186_000)} followers · 6.2% engagement · ${creator.city}

| Service | Rate |
| Dedicated video | $${grouped(fee)} |
| Integration, 60 s | $${grouped(fee / 2)} |
| Story set of three | $${grouped(Math.round(fee / 4))} |
| Usage rights, per month | +20% of rate |
| Exclusivity | on request |

Rates are valid for bookings made before ${on.us(deal.end)}. A deposit of 30% secures the date. ${variant === 1 ? "Bundles of four videos are ten percent off." : "Travel is extra."}

Recent partners: ${brand.short} (${brand.handle}), and others.
`,
      says: ["fullName", "socialHandle"],
      unsure: ["endDate"],
    };
  },
};
