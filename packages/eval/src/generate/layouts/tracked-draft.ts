import { addDays } from "@crm/domain/value/calendar";
import { DATE_FORMS as on } from "../date-forms";
import type { Layout } from "../layout";
import { grouped, inWords } from "../money-forms";
import { andList } from "../wordings/lists";

/** A draft that went back and forth: Word's tracked changes hold the terms that were given up. */
export const trackedDraft: Layout = {
  name: "tracked-draft",
  write(deal, variant) {
    const { brand, creator, start, end, fee, videos } = deal;
    return {
      body: `
# CREATOR SERVICES AGREEMENT

This agreement is made between ${brand.legal} ("Company") and ${creator.name} ("Creator").

1. The Creator will post ${variant === 1 ? `{-${inWords(videos + 2)} (${videos + 2})-}{+${inWords(videos)} (${videos})+}` : `${inWords(videos)} (${videos})`} videos per month on ${andList(deal.platforms)} from {-the account of the Company-}{+${creator.handle}+}.

2. The Company will pay the Creator {-$${grouped(fee + 250)}-}{+$${grouped(fee)}+} per month, within 30 days of invoice.

3. This agreement starts on ${on.us(start)} and ends on {-${on.us(addDays(end, 31))}-}{+${on.us(end)}+}.

4. {-The Creator will carry insurance of $2,000,000.-}{+No insurance is asked for.+}

Signed: ____________________
`,
      says: ["fullName", "socialHandle", "startDate", "endDate", "monthlyFee", "platforms", "videosPerMonth"],
    };
  },
};
