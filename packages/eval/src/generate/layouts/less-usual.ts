import { addDays, addMonths } from "@crm/domain/calendar";
import { DATE_FORMS as on } from "../date-forms";
import type { Deal } from "../deal";
import { computed, type Draft, type Layout } from "../layout";
import { capitalised, grouped, inWords, wordAndDigits } from "../money-forms";
import { andList } from "../wordings/lists";

const DOCUMENTS: readonly ((deal: Deal) => Draft)[] = [
  // An agency books a creator for its client; three parties, only one of them the creator.
  ({ brand, creator, start, end, fee, videos, platforms, manager }) => ({
    body: `
# TALENT BOOKING

This booking is made between Larkspur Agency Inc. ("Agency"), acting for its client ${brand.legal} ("Client"), and ${creator.name} ("Talent"). ${manager.name} of the Agency is in charge of the booking.

The booking covers the period starting on ${on.us(start)} and finishing on ${on.us(end)}.

During that period Talent films and uploads ${wordAndDigits(videos)} videos each month to ${andList(platforms)}, where Talent is known as ${creator.handle}.

The Agency pays Talent $${grouped(fee)} for every month of the booking. What the Client pays the Agency is no concern of Talent's.
`,
    says: {
      fullName: creator.name,
      socialHandle: creator.handle,
      startDate: start,
      endDate: end,
      monthlyFee: fee,
      platforms,
      videosPerMonth: videos,
    },
  }),
  // The creator's own terms, to be accepted by a brand.
  ({ brand, creator, start, months, anniversary, fee, videos }) => ({
    body: `
# ${creator.name}
Videos for brands · ${creator.city} · ${creator.handle}

## Proposal for ${brand.legal}

Thank you for thinking of me. This is what I suggest:

My work: ${videos} videos a month, filmed, cut and captioned.
My price: $${grouped(fee)} a month.
My time: ${months} months, and I could start on ${on.us(start)}.

Please sign below and the proposal becomes our contract.

For ${brand.short}: ______________
`,
    says: {
      fullName: creator.name,
      socialHandle: creator.handle,
      startDate: start,
      endDate: computed(anniversary),
      monthlyFee: fee,
      videosPerMonth: videos,
    },
  }),
  // The term in the middle of a sentence on something else; a fee net of a share.
  ({ brand, creator, start, end, fee, platforms }) => ({
    body: `
# COLLABORATION CONTRACT

Brand: ${brand.legal}
Content creator: ${creator.name}

Article 1. For as long as this contract lasts, which is from ${on.us(start)} to ${on.us(end)}, the Content Creator will speak well of the Brand where the Content Creator can do so honestly.

Article 2. The Brand owes the Content Creator a monthly payment of $${grouped(fee)}, from which nothing is deducted.

Article 3. The Content Creator publishes on ${andList(platforms)} and decides alone how often.

Article 4. Each party bears its own costs. A party that breaks Article 5 owes the other $${grouped(fee * 2)}.

Article 5. The terms of this contract are not told to others for eighteen (18) months.
`,
    says: { fullName: creator.name, startDate: start, endDate: end, monthlyFee: fee, platforms },
  }),
  // Fields of a portal's export, with keys as programs write them.
  ({ brand, creator, start, end, fee, videos, platforms }) => ({
    body: `
contract_id: 55${videos}09
brand_name: ${brand.legal}
creator_name: ${creator.name}
creator_handle: ${creator.handle}
start_date: ${on.iso(start)}
end_date: ${on.iso(end)}
monthly_fee: ${fee}.00
currency: USD
videos_per_month: ${videos}
platforms: ${platforms.join(", ")}
status: signed
`,
    says: {
      fullName: creator.name,
      socialHandle: creator.handle,
      startDate: start,
      endDate: end,
      monthlyFee: fee,
      platforms,
      videosPerMonth: videos,
    },
  }),
  // A fee for a year and one for a quarter, none for a month; follower counts; a launch day.
  ({ brand, creator, start, end, fee }) => ({
    body: `
# EQUITY AND AMBASSADOR AGREEMENT

${brand.legal} (the "Company") and ${creator.name} (the "Ambassador"), whose profile ${creator.handle} counts ${grouped(1_240_000)} followers at the date hereof, agree:

(i) The Ambassador serves from ${on.us(start)} until ${on.us(end)}.

(ii) The Company pays $${grouped(fee * 12)} per annum, in quarterly payments of $${grouped(fee * 3)}, and grants one half of one percent (0.5%) of its shares, vesting monthly over four years.

(iii) The Ambassador attends the launch in the second week of the term and three dinners.

(iv) The number of followers shall not fall below ${grouped(1_000_000)} for more than sixty days.
`,
    says: { fullName: creator.name, socialHandle: creator.handle, startDate: start, endDate: end },
    unsure: ["monthlyFee"],
  }),
  // A trial before the term, each with days of its own.
  ({ brand, creator, start, months, anniversary, fee, videos, platforms }) => ({
    body: `
# CREATOR ENGAGEMENT TERMS

${brand.legal} engages ${creator.name} (${creator.handle}) as a creator for ${andList(platforms, "&")}.

Trial. In the two weeks before the engagement ${creator.name} makes one unpaid sample video.

Engagement. The engagement itself starts ${on.us(start)} and is for a fixed period of ${inWords(months)} months.

Output. ${capitalised(inWords(videos))} videos in each month of the engagement.

Money. $${grouped(fee)} in each month of the engagement. A sample video that is used in an ad earns a further $150.

Notice. None is needed at the end. Before it, four weeks.
`,
    says: {
      fullName: creator.name,
      socialHandle: creator.handle,
      startDate: start,
      endDate: computed(anniversary),
      monthlyFee: fee,
      platforms,
      videosPerMonth: videos,
    },
  }),
  // A scanned-in cover note: who sends what to whom.
  ({ brand, creator, start, end, fee, signatory }) => ({
    body: `
# COVER SHEET

Enclosed: one signed original of the agreement with ${creator.name}.

To: ${signatory.name}, ${brand.legal}
From: Larkspur Agency Inc., contracts desk

For your file: the agreement took effect on ${on.us(start)}, will lapse on ${on.us(end)}, and costs us $${grouped(fee)} a month. The talent's account is ${creator.handle}. The purchase order is good for $${grouped(fee * 12)}.

Please countersign by ${on.us(addDays(start, 20))}.
`,
    says: {
      fullName: creator.name,
      socialHandle: creator.handle,
      startDate: start,
      endDate: end,
      monthlyFee: fee,
    },
  }),
  // An assignment of rights in old videos: money once, no work, no term.
  ({ brand, creator, start, fee, videos }) => ({
    body: `
# ASSIGNMENT OF COPYRIGHT

By this deed, made on ${on.us(start)}, ${creator.name} ("Assignor") assigns to ${brand.legal} ("Assignee") all copyright in the ${inWords(videos)} videos listed below, for the single sum of $${grouped(fee)}, receipt of which is acknowledged.

The Assignor keeps the right to show the videos in a portfolio. The Assignee may change them as it likes and need not name the Assignor.

The assignment is for the whole term of copyright and for all countries.

List: "Morning routine", "What I pack", "Ten-minute lunch", and others as delivered on a drive.
`,
    says: { fullName: creator.name },
    unsure: ["startDate", "endDate"],
  }),
  // A guideline for many creators that names none: nothing is to be found.
  ({ brand, signed }) => ({
    body: `
# ${brand.short.toUpperCase()} CREATOR GUIDELINES

Last changed on ${on.us(signed)}

These guidelines hold for everybody who makes content for ${brand.legal}. Your own agreement says what you are paid, when you start and how much you make; these pages do not.

- Show the product within five seconds.
- Say that it is an ad, out loud and in the caption. Tag ${brand.handle}.
- Keep each video between 15 and 90 seconds long.
- Do not film minors. Do not mention prices above $20.
- Send drafts at least 3 days before they go live.

Questions go to the team at creators@${brand.site.replace("www.", "")}.
`,
    says: {},
  }),
  // A side letter that adds a platform and says nothing else.
  ({ brand, creator, signed, platforms, signatory }) => ({
    body: `
# SIDE LETTER

Dear ${creator.name},

we refer to the agreement between you and ${brand.legal}. You have kindly agreed to show the videos that you make for us on ${andList(platforms)} as well. Nothing else in the agreement changes, the fee in particular.

Yours sincerely,
${signatory.name}
${on.us(signed)}
`,
    says: { fullName: creator.name, platforms },
    unsure: ["startDate"],
  }),
  // Bonus and penalty stand before the fee; the term in years and months.
  ({ brand, creator, start, fee, platforms, videos }) => ({
    body: `
# LONG-TERM CREATOR AGREEMENT

THIS AGREEMENT takes effect on the ${on.ukOf(start)} between ${brand.legal} and ${creator.name}, hereafter the Creator.

1. Bonus and malus. $1,000 for each video with more than one million views; minus $100 for each video that comes late.

2. Base. Besides, the Creator has a base fee of $${grouped(fee)} per month.

3. Volume. The Creator supplies at least ${wordAndDigits(videos)} videos per month for ${andList(platforms)}.

4. Duration. This agreement shall last for two (2) years from the day on which it takes effect.
`,
    says: {
      fullName: creator.name,
      startDate: start,
      endDate: computed(addMonths(start, 24)),
      monthlyFee: fee,
      platforms,
      videosPerMonth: videos,
    },
  }),
  // A duet of companies: the creator's own company is the party, the person signs for it.
  ({ brand, creator, start, end, fee, platforms }) => ({
    body: `
# MARKETING SERVICES AGREEMENT

Dated as of ${on.us(start)}

Customer: ${brand.legal}
Supplier: Small Hours Productions LLC, represented by its sole member, ${creator.name}

The Supplier's services are rendered by ${creator.name} in person, on the ${andList(platforms)} account ${creator.handle}.

The agreement is in force until ${on.us(end)}. The Customer pays the Supplier $${grouped(fee)} per month.

For the Supplier: ______________________
${creator.name}, Member
`,
    says: {
      fullName: creator.name,
      socialHandle: creator.handle,
      startDate: start,
      endDate: end,
      monthlyFee: fee,
      platforms,
    },
  }),
];

/** Documents that come up less often: bookings, proposals, exports, cover sheets, deeds, guidelines that name nobody. */
export const LESS_USUAL: Layout = {
  name: "less-usual",
  variants: DOCUMENTS.length,
  write(deal, variant) {
    const write = DOCUMENTS[variant];
    if (!write) throw new Error(`There is no document ${variant}.`);
    return write(deal);
  },
};
