import { addDays, addMonths } from "@crm/domain/value/calendar";
import { DATE_FORMS as on } from "../date-forms";
import type { Deal } from "../deal";
import { computed, type Draft } from "../layout";
import { grouped, inWords, wordAndDigits } from "../money-forms";
import { andList } from "../wordings/lists";

/** Papers that come with contracts or in their place: cover sheets, deeds, guidelines that name nobody, side letters. */
export const PAPERS_BESIDE_CONTRACTS: readonly ((deal: Deal) => Draft)[] = [
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
    says: ["fullName", "socialHandle", "startDate", "endDate", "monthlyFee"],
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
    says: ["fullName"],
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
    says: [],
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
    says: ["fullName", "platforms"],
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
    says: ["fullName", "startDate", "monthlyFee", "platforms", "videosPerMonth"],
    saysElse: { endDate: computed(addMonths(start, 24)) },
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
    says: ["fullName", "socialHandle", "startDate", "endDate", "monthlyFee", "platforms"],
  }),
];
