import { addDays, addMonths } from "@crm/domain/calendar";
import { DATE_FORMS as on } from "../date-forms";
import { computed, type Layout } from "../layout";
import { grouped, inWords, wordAndDigits } from "../money-forms";
import { andList } from "../wordings/lists";

/** A contract in questions and answers. */
const questionsAndAnswers: Layout = {
  name: "questions-and-answers",
  write(deal, variant) {
    const { brand, creator, start, end, fee, videos } = deal;
    return {
      body: `
# Our agreement, in plain English

Who is this between?
You, ${creator.name}, and us, ${brand.legal}.

What will you do?
You'll make ${inWords(videos)} videos per month about our products and post them on ${andList(deal.platforms)}.

Which account?
${variant === 1 ? "Whichever of your accounts you think fits best." : `Yours: ${creator.handle}. Please tag ours, ${brand.handle}.`}

When does it start, and when does it stop?
It starts on ${on.us(start)} and stops on ${on.us(end)}.

What will we pay you?
$${grouped(fee)} every month. If a video gets more than ${grouped(500_000)} views we'll add a thank-you of $200.

What if it doesn't work out?
Either of us can call it off by telling the other two weeks ahead.

You: ________________      Us: ${deal.signatory.name}
`,
      says: {
        fullName: creator.name,
        ...(variant === 1 ? {} : { socialHandle: creator.handle }),
        startDate: start,
        endDate: end,
        monthlyFee: fee,
        platforms: deal.platforms,
        videosPerMonth: videos,
      },
    };
  },
};

/** One page of bullets. */
const onePager: Layout = {
  name: "one-pager",
  write(deal, variant) {
    const { brand, creator, start, months, anniversary, fee, videos } = deal;
    return {
      body: `
# ${brand.short} x ${creator.name}

## The basics
- Creator: ${creator.name}
- Handle: ${creator.handle}
- Where: ${deal.platforms.join(" & ")}
- How long: ${months} months from ${on.us(start)}

## The ask
- ${videos} videos per month
- ${variant === 1 ? "Two rounds of feedback at most" : "One round of feedback"}
- Link in bio for 30 days

## The money
- $${grouped(fee)} per month
- Paid through our portal, usually within 10 days
- Product up to $150 in value, per quarter

## The small print
- No competing brands for 30 days either side
- We can reuse your videos for 90 days
`,
      says: {
        fullName: creator.name,
        socialHandle: creator.handle,
        startDate: start,
        endDate: computed(anniversary),
        monthlyFee: fee,
        platforms: deal.platforms,
        videosPerMonth: videos,
      },
    };
  },
};

/** Products for posts: nothing is paid and little is owed. */
const giftingAgreement: Layout = {
  name: "gifting-agreement",
  write(deal, variant) {
    const { brand, creator, start, videos } = deal;
    return {
      body: `
# PRODUCT SEEDING AGREEMENT

${brand.legal} will send ${creator.name} (${creator.handle}) a selection of products with a retail value of $${grouped(80 + 20 * videos)}.

${creator.name} will post about them ${["once on Instagram within 21 days of receipt", "if, and only if, they are liked", "in one Reel on Instagram, kept up for at least 90 days"][variant]}. No money changes hands. As an illustration, creators who join our paid program later earn between $300 and $900 per month.

This agreement is effective on ${on.us(start)}.

Questions? DM ${brand.handle} or write to hello@${brand.site.replace("www.", "")}.
`,
      says: {
        fullName: creator.name,
        socialHandle: creator.handle,
        startDate: start,
        ...(variant === 1 ? {} : { platforms: ["Instagram"] }),
      },
    };
  },
};

/** Commission alone. */
const affiliateAgreement: Layout = {
  name: "affiliate-agreement",
  write(deal, variant) {
    const { brand, creator, start, months, anniversary } = deal;
    return {
      body: `
# AFFILIATE PARTNER AGREEMENT

Effective Date: ${on.us(start)}

Merchant: ${brand.legal}
Affiliate: ${creator.name}

1. Merchant gives Affiliate the code ${creator.name.split(" ")[0]?.toUpperCase()}10. Affiliate may share it wherever Affiliate likes.

2. Merchant pays a commission of ten percent (10%) on Net Sales made with the code. Commissions are reported weekly and paid on the 15th of the month following, provided that at least $25.00 is due. ${variant === 1 ? "Affiliates have earned $2,000 per month and more; results differ." : "The average order is $64."}

3. ${
        variant === 2
          ? "This agreement has no fixed end; each party may end it at any time by e-mail."
          : `This Agreement shall remain in force for ${wordAndDigits(months)} months from the Effective Date.`
      }

4. Affiliate must not bid on Merchant's name in search engines and must not send unsolicited mail.

5. Cookies last thirty (30) days. Merchant may change the commission on fourteen (14) days' notice.
`,
      says: {
        fullName: creator.name,
        startDate: start,
        ...(variant === 2 ? {} : { endDate: computed(anniversary) }),
      },
    };
  },
};

/** A single appearance: a day, not a term. */
const eventAppearance: Layout = {
  name: "event-appearance",
  write(deal, variant) {
    const { brand, creator, start, fee, manager } = deal;
    return {
      body: `
# PERSONAL APPEARANCE AGREEMENT

Organizer: ${brand.legal}
Guest: ${creator.name}
Contact for the guest: ${manager.name}

The Guest will appear at the opening of the Organizer's store on ${on.us(start)} from 2 p.m. to 5 p.m., will greet visitors and pose for photographs with them.

The Organizer pays an appearance fee of $${grouped(fee)}, half of it on signature and half on the day, and books a room for two nights (up to $260 a night).

${variant === 1 ? `The Guest is asked to mention the event once on ${deal.platforms[0]} beforehand.` : "The Guest need not post about the event."}

If the event is called off less than fourteen days before, the Guest keeps the first half.
`,
      says: {
        fullName: creator.name,
        ...(variant === 1 ? { platforms: deal.platforms.slice(0, 1) } : {}),
      },
      unsure: ["startDate", "endDate"],
    };
  },
};

/** A sponsored film, fee once, with a licence whose end is not the contract's. */
const sponsoredVideo: Layout = {
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
      says: {
        fullName: creator.name,
        socialHandle: creator.handle,
        platforms: ["YouTube"],
      },
      unsure: ["startDate", "endDate"],
    };
  },
};

/** A short agreement with a term that renews, in which one sentence holds most of it. */
const oneSentence: Layout = {
  name: "one-sentence",
  write(deal, variant) {
    const { brand, creator, start, months, anniversary, end, fee, videos } = deal;
    const sentences = [
      `${creator.name} ("Creator") agrees to provide ${brand.legal} ("Brand") with ${wordAndDigits(videos)} videos per month, to be posted to the ${creator.handle} account on ${andList(deal.platforms)}, for ${months} months beginning ${on.us(start)}, in exchange for $${grouped(fee)} per month.`,
      `Beginning ${on.us(start)} and ending ${on.us(end)}, ${brand.legal} will pay ${creator.name} (${creator.handle}) $${grouped(fee)} per month to make ${videos} videos per month for ${andList(deal.platforms)}.`,
      `In consideration of $${grouped(fee)} per month, ${creator.name}, who is known to the followers of ${creator.handle}, shall from ${on.us(start)} through ${on.us(end)} upload ${inWords(videos)} videos every month to ${andList(deal.platforms)} on behalf of ${brand.legal}.`,
    ];
    return {
      body: `
# AGREEMENT

${sentences[variant]}

Either party may terminate with thirty days' notice. The agreement renews for like periods unless one party objects sixty days before the end. Liability is capped at $${grouped(fee * 3)}.

Signed and dated below.

____________________   ____________________
`,
      says: {
        fullName: creator.name,
        socialHandle: creator.handle,
        startDate: start,
        endDate: variant === 0 ? computed(anniversary) : end,
        monthlyFee: fee,
        platforms: deal.platforms,
        videosPerMonth: videos,
      },
    };
  },
};

/** A contract for live streams, with rates by the hour and by the week. */
const livestreamHost: Layout = {
  name: "livestream-host",
  write(deal, variant) {
    const { brand, creator, start, end } = deal;
    return {
      body: `
# LIVE SHOPPING HOST AGREEMENT

This agreement is between ${brand.legal} ("Studio") and ${creator.name} ("Host").

Period. The Host is engaged from ${on.us(start)} to ${on.us(end)}.

Streams. The Host presents two live streams per week of ninety minutes each on the Studio's own channel, ${brand.handle}. ${["The recordings belong to the Studio.", "Each recording may be cut into clips of 30 seconds.", "Streams are not repeated."][variant]}

Pay. ${[`$${grouped(85)} per hour on air, paid every second Friday.`, `$${grouped(300)} for each stream and 3% of what is sold during it.`, `$${grouped(640)} per week, paid weekly in arrears.`][variant]}

Wardrobe. The Studio lends clothes; they go back within seven days. Lost items are charged at cost, up to $1,000.

Rest. No more than five streams in any seven days. One week off in every three months.
`,
      says: { fullName: creator.name, startDate: start, endDate: end },
    };
  },
};

export const PLAIN_WORDS: readonly Layout[] = [
  questionsAndAnswers,
  onePager,
  giftingAgreement,
  affiliateAgreement,
  eventAppearance,
  sponsoredVideo,
  oneSentence,
  livestreamHost,
];
