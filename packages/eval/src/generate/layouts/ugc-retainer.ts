import { DATE_FORMS as on } from "../date-forms";
import { computed, type Layout } from "../layout";
import { inWords, wordAndDigits } from "../money-forms";
import { pick } from "../random";
import { usMoney } from "../wordings/money";

/** A retainer for content that goes to the brand alone, nothing is posted by the creator. */
export const ugcRetainer: Layout = {
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
      says: ["fullName", "startDate", "videosPerMonth", variant !== 1 && "monthlyFee"],
      saysElse: { endDate: computed(anniversary) },
    };
  },
};

/** Agreements on a steady number of videos for a fee by the month. */
