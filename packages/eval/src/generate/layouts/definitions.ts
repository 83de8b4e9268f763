import { DATE_FORMS as on } from "../date-forms";
import type { Layout } from "../layout";
import { wordAndDigits } from "../money-forms";
import { clauses } from "../wordings/clauses";
import { andList } from "../wordings/lists";
import { usMoney } from "../wordings/money";

/** Everything in defined terms, in the order of the alphabet. */
export const definitions: Layout = {
  name: "definitions",
  write(deal, variant) {
    const { brand, creator, start, end, videos, fee } = deal;
    return {
      body: `
# MASTER CREATOR SERVICES AGREEMENT

## ARTICLE I. DEFINITIONS

1.1 "Brand" means ${brand.legal}, of ${brand.place}, and its affiliates.

1.2 "Commencement Date" means ${on.us(start)}.

1.3 "Content" means every video, photograph, caption and story that the Creator makes under this Agreement.

1.4 "Creator" means ${creator.name}, of ${creator.city}.

1.5 "Expiration Date" means ${on.us(end)}.

1.6 "Monthly Fee" means ${usMoney(deal, fee)}.

1.7 "Monthly Minimum" means ${wordAndDigits(videos)} videos in every calendar month of the Term.

1.8 "Platforms" means ${andList(deal.platforms)}${variant === 1 ? ", and no other service" : ""}.

1.9 "Profile" means the account held by the Creator under the name ${creator.handle} on each of the Platforms.

1.10 "Term" means the period from the Commencement Date to the Expiration Date.

## ARTICLE II. ENGAGEMENT

2.1 The Brand engages the Creator, and the Creator agrees, to make and publish Content on the Platforms during the Term, and in each month not less than the Monthly Minimum.

2.2 The Brand shall pay the Monthly Fee within fifteen (15) days after the end of the month to which it relates. Late amounts bear interest at one percent (1%) per month.

## ARTICLE III. GENERAL

${clauses(deal, 1, 8).replace(/^(\d+)\. /gm, "3.$1 ")}
`,
      says: ["fullName", "socialHandle", "startDate", "endDate", "monthlyFee", "platforms", "videosPerMonth"],
    };
  },
};

/** Formal agreements, clause by clause. */
