import { DATE_FORMS as on } from "../date-forms";
import type { Deal } from "../deal";
import { computed, type Draft } from "../layout";
import { capitalised, grouped, inWords, wordAndDigits } from "../money-forms";
import { andList } from "../wordings/lists";

/** Contracts of an uncommon make: a booking through an agency, a creator's own proposal, a portal's export, one paid in shares. */
export const LESS_USUAL_CONTRACTS: readonly ((deal: Deal) => Draft)[] = [
  // An agency books a creator for its client; three parties, only one of them the creator.
  ({ brand, creator, start, end, fee, videos, platforms, manager }) => ({
    body: `
# TALENT BOOKING

This booking is made between Larkspur Agency Inc. ("Agency"), acting for its client ${brand.legal} ("Client"), and ${creator.name} ("Talent"). ${manager.name} of the Agency is in charge of the booking.

The booking covers the period starting on ${on.us(start)} and finishing on ${on.us(end)}.

During that period Talent films and uploads ${wordAndDigits(videos)} videos each month to ${andList(platforms)}, where Talent is known as ${creator.handle}.

The Agency pays Talent $${grouped(fee)} for every month of the booking. What the Client pays the Agency is no concern of Talent's.
`,
    says: ["fullName", "socialHandle", "startDate", "endDate", "monthlyFee", "platforms", "videosPerMonth"],
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
    says: ["fullName", "socialHandle", "startDate", "monthlyFee", "videosPerMonth"],
    saysElse: { endDate: computed(anniversary) },
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
    says: ["fullName", "startDate", "endDate", "monthlyFee", "platforms"],
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
    says: ["fullName", "socialHandle", "startDate", "endDate", "monthlyFee", "platforms", "videosPerMonth"],
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
    says: ["fullName", "socialHandle", "startDate", "endDate"],
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
    says: ["fullName", "socialHandle", "startDate", "monthlyFee", "platforms", "videosPerMonth"],
    saysElse: { endDate: computed(anniversary) },
  }),
];
