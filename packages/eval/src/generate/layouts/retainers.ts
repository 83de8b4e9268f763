import { DATE_FORMS as on } from "../date-forms";
import { computed, type Layout } from "../layout";
import { inWords, wordAndDigits } from "../money-forms";
import { pick } from "../random";
import { clauses } from "../wordings/clauses";
import { usMoney } from "../wordings/money";

/** The essentials in a box on the first page, pages of standard terms after it. */
const keyTermsBox: Layout = {
  name: "key-terms-box",
  write(deal, variant) {
    const { brand, creator, start, end, videos, fee, signatory } = deal;
    const withHandle = variant !== 1;
    return {
      body: `
__ Creator Terms v4.2 – confidential

# CREATOR AGREEMENT – KEY TERMS

| Brand | ${brand.legal} (${brand.handle}) |
| Creator | ${creator.name}${withHandle ? ` – ${creator.handle}` : ""} |
| Term | ${on.us(start)} to ${on.us(end)} |
| Fee | ${usMoney(deal, fee)} per month, net 30 |
| Channels | ${deal.platforms.join(" / ")} |
| Content | ${videos} videos per month |
| Usage | 6 months organic and paid |
| Brand contact | ${signatory.name}, ${signatory.title} |

The Key Terms above and the Standard Terms below form the Agreement. Where they differ, the Key Terms prevail.

===
# STANDARD TERMS

${clauses(deal, 1)}

13. Payment mechanics. Invoices are to be sent on the last day of each month to accounts@${brand.site.replace("www.", "")}. Invoices above $10,000 need a purchase order number.

14. Kill fee. If Brand cancels a video after filming has begun, it shall pay fifty percent (50%) of the amount attributable to it, but not more than $500.
`,
      says: {
        fullName: creator.name,
        ...(withHandle ? { socialHandle: creator.handle } : {}),
        startDate: start,
        endDate: end,
        monthlyFee: fee,
        platforms: deal.platforms,
        videosPerMonth: videos,
      },
    };
  },
};

/** A retainer for content that goes to the brand alone, nothing is posted by the creator. */
const ugcRetainer: Layout = {
  name: "ugc-retainer",
  write(deal, variant) {
    const { brand, creator, start, months, anniversary, fee, videos } = deal;
    const begins = pick(deal.random, [on.usShort(start), on.us(start)]);
    const money = [
      `Client pays a monthly retainer of ${usMoney(deal, fee)}, invoiced on the 1st and due on the 15th.`,
      `Client pays ${usMoney(deal, 180)} per accepted video. Raw footage is $75 extra per video. There is no retainer.`,
      `Rate: ${usMoney(deal, fee)} a month for the whole package. Extra hooks are $40 each, rush delivery adds 25%.`,
    ][variant];
    const made = [
      `Creator delivers ${wordAndDigits(videos)} videos per month.`,
      `Every month, Creator sends Client ${inWords(videos)} finished videos of 15 to 45 seconds.`,
      `A month's batch is ${videos} videos.`,
    ][variant];
    return {
      body: `
# UGC CREATOR AGREEMENT

Client: ${brand.legal}
Creator: ${creator.name}

## The work
Creator films user-generated style content at home for Client to use as its own ads. Creator does not have to post anything. ${made}

## When
We start on ${begins} and work together for ${inWords(months)} months.

## What it costs
${money}

## Rights
Client may use the finished videos in perpetuity in paid and organic media, on ${brand.site} and on any retailer's page. Creator may show them in a portfolio.

## Revisions
One round is included for each video, if asked for within five days. After that it is $50 per round.

## Ending early
Either of us may stop with 14 days' notice by e-mail. Videos delivered by then are paid for.

Signed

Client: ____________________   Date: ________
Creator: ___________________   Date: ________
`,
      says: {
        fullName: creator.name,
        startDate: start,
        endDate: computed(anniversary),
        ...(variant === 1 ? {} : { monthlyFee: fee }),
        videosPerMonth: videos,
      },
    };
  },
};

/** Agreements on a steady number of videos for a fee by the month. */
export const RETAINERS: readonly Layout[] = [keyTermsBox, ugcRetainer];
