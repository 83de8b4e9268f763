import { addDays, addMonths } from "@crm/domain/value/calendar";
import { DATE_FORMS as on } from "../date-forms";
import type { Deal } from "../deal";
import { computed, type Draft } from "../layout";
import { grouped, inWords, wordAndDigits } from "../money-forms";
import { andList } from "../wordings/lists";

/** Restated agreements, briefs, series and licences, with numbers beside those that count. */
export const RESTATEMENTS_AND_LICENCES: readonly ((deal: Deal) => Draft)[] = [
  // An older agreement with its own numbers is replaced.
  ({ brand, creator, start, end, fee, videos, platforms }) => ({
    body: `
# RESTATED CREATOR AGREEMENT

This Restated Creator Agreement between ${brand.legal} ("Brand") and ${creator.name} ("Creator") replaces the Creator Agreement of ${on.us(addMonths(start, -12))}, under which Creator was paid $${grouped(fee + 700)} per month for ${videos + 4} videos per month until ${on.us(addDays(start, -1))}.

1. From ${on.us(start)} to ${on.us(end)}, Creator makes ${inWords(videos)} videos per month.

2. Brand pays $${grouped(fee)} per month.

3. The videos are posted on ${andList(platforms)} at ${creator.handle}.
`,
    says: ["fullName", "socialHandle", "startDate", "endDate", "monthlyFee", "platforms", "videosPerMonth"],
  }),
  // Two creators are named, one of them only as an example of good work; hashtags and codes look like handles.
  ({ brand, creator, start, months, anniversary, fee, platforms }) => ({
    body: `
# CREATOR BRIEF AND AGREEMENT

Creator: ${creator.name}
Prepared for ${creator.name} by the ${brand.short} social team

Tone: we love what @thelittlebakehouse and @northernkitchens do. Use #${brand.short.replace(/\W/g, "")}Partner and the code TASTY20.
Channel: ${platforms.join(", ")}
Fee: $${grouped(fee)} monthly
Begins: ${on.us(start)}
Term: ${wordAndDigits(months)} months

Posts: as many as the month's brief asks for.
Contact: ${brand.handle}, social@${brand.site.replace("www.", "")}
`,
    says: ["fullName", "startDate", "monthlyFee", "platforms"],
    saysElse: { endDate: computed(anniversary) },
  }),
  // The whole number of videos, and how many of them a month.
  ({ brand, creator, start, fee, platforms }) => ({
    body: `
# VIDEO SERIES AGREEMENT

THIS AGREEMENT is entered into on ${on.us(start)} BETWEEN ${brand.legal} AND ${creator.name}.

Series. ${creator.name} (${creator.handle}) will make a series of twenty-four (24) videos over six (6) months, that is, four (4) videos per month, for ${andList(platforms)}.

Term. Six (6) months from the date of this Agreement.

Price. The price of the series is $${grouped(fee * 6)}, payable at the rate of $${grouped(fee)} per month.

Length. Videos run between two (2) and five (5) minutes.
`,
    says: ["fullName", "socialHandle", "startDate", "monthlyFee", "platforms"],
    saysElse: { endDate: computed(addMonths(start, 6)), videosPerMonth: 4 },
  }),
  // A span of days with an arrow of two signs, a fee with its sign behind.
  ({ brand, creator, start, end, fee, videos, platforms }) => ({
    body: `
PARTNERSHIP CARD
${brand.legal}

Partner        ${creator.name}
Page           ${creator.handle}
Dates          ${on.uk(start)} -> ${on.uk(end)}
Reward         ${grouped(fee)} USD/month
To do          ${videos} videos/month
Networks       ${platforms.join(" | ")}
Ticket         #${4400 + videos}
`,
    says: ["fullName", "socialHandle", "startDate", "endDate", "monthlyFee", "platforms", "videosPerMonth"],
  }),
  // A retired athlete's licence: royalties, minimum guarantees, no work and no channel.
  ({ brand, creator, start, fee }) => ({
    body: `
# LICENSE AND ENDORSEMENT AGREEMENT

This License and Endorsement Agreement (the "Agreement"), effective as of ${on.us(start)}, is by and between ${brand.legal}, a ${brand.place} corporation ("Licensee"), and ${creator.name}, an individual residing in ${creator.city} ("Licensor").

1. License. Licensor grants Licensee an exclusive license to use the Licensed Marks on the Licensed Products in the Territory.

2. Term. The initial term shall begin on the effective date stated above and shall expire three (3) years thereafter. Licensee may renew for one further period of two (2) years by notice given at least ninety (90) days before expiry.

3. Royalties. Licensee shall pay a royalty of six percent (6%) of Net Sales, with a guaranteed minimum of $${grouped(fee * 8)} in each contract year, payable in four equal quarterly payments.

4. Statements. Within twenty (20) days after the end of each month Licensee shall send a statement of its sales.

5. Audit. If an audit shows a shortfall of more than $5,000, Licensee bears its cost.
`,
    says: ["fullName", "startDate"],
    saysElse: { endDate: computed(addMonths(start, 36)) },
  }),
  // Day-first digits that say so, a fee in words alone.
  ({ brand, creator, start, end, fee, videos, platforms }) => ({
    body: `
# AGREEMENT FOR ONLINE PROMOTION

Company: ${brand.legal}
Promoter: ${creator.name}
Commencing (dd/mm/yyyy): ${on.ukSlash(start)}
Ending (dd/mm/yyyy): ${on.ukSlash(end)}

The Promoter shall be paid ${inWords(fee)} dollars per month and shall in return publish ${inWords(videos)} videos per month on ${andList(platforms)} under the name ${creator.handle}.

Fines for late posts: twenty-five dollars a day.
`,
    says: ["fullName", "socialHandle", "startDate", "endDate", "monthlyFee", "platforms", "videosPerMonth"],
  }),
  // One name, as it stands on the passport and on the stage.
  ({ brand, start, end, fee, platforms }) => ({
    body: `
# ARTIST PARTNERSHIP

This agreement is between ${brand.legal} ("Brand") and Sukarno, a recording artist ("Artist").

It runs from ${on.us(start)} to ${on.us(end)}. Brand pays Artist $${grouped(fee)} per month. Artist shares Brand's news on ${andList(platforms)} as Artist likes, and wears Brand's clothes on stage.

Brand: ____________________        Artist: ____________________
`,
    says: ["startDate", "endDate", "monthlyFee", "platforms"],
    saysElse: { fullName: "Sukarno" },
  }),
];
