import { DATE_FORMS as on } from "../date-forms";
import type { Layout } from "../layout";
import { clauses } from "../wordings/clauses";
import { andList } from "../wordings/lists";
import { monthlyFee, otherMoney } from "../wordings/money";
import { monthlyVideos, otherVideos } from "../wordings/videos";

/** Numbered clauses after a preamble that names the parties. */
export const numberedClauses: Layout = {
  name: "numbered-clauses",
  write(deal, variant) {
    const { brand, creator, start, end, signatory } = deal;
    const isPaidMonthly = variant !== 1;
    return {
      body: `
# CONTENT CREATOR AGREEMENT

This Content Creator Agreement (the "Agreement") is made by and between ${brand.legal}, a ${brand.place} corporation ("Brand"), and ${creator.name}, an individual residing in ${creator.city} ("Creator").

1. Services. Creator shall promote Brand's products on ${andList(deal.platforms)} through the account ${creator.handle}. ${variant === 2 ? otherVideos(deal) : monthlyVideos(deal)}

2. Term. The term of this Agreement begins on ${on.us(start)} and ends on ${on.us(end)}, unless sooner terminated as provided below.

3. Payment. ${isPaidMonthly ? monthlyFee(deal) : otherMoney(deal)}

${clauses(deal, 4)}

IN WITNESS WHEREOF, the parties have signed below.

${brand.legal}
By: ______________________
Name: ${signatory.name}
Title: ${signatory.title}

CREATOR
______________________
${creator.name}
`,
      says: [
        "fullName",
        "socialHandle",
        "startDate",
        "endDate",
        "platforms",
        isPaidMonthly && "monthlyFee",
        variant !== 2 && "videosPerMonth",
      ],
    };
  },
};
