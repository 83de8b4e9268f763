import { addDays, addMonths } from "@crm/domain/calendar";
import { DATE_FORMS as on } from "../date-forms";
import type { Deal } from "../deal";
import { computed, type Draft, type Layout } from "../layout";
import { capitalised, grouped, inWords, wordAndDigits } from "../money-forms";
import { andList } from "../wordings/lists";

const bare = (handle: string): string => handle.slice(1);

const DOCUMENTS: readonly ((deal: Deal) => Draft)[] = [
  // The first person, a stipend, an account as an address on the web.
  ({ brand, creator, start, end, fee, videos }) => ({
    body: `
# Ambassador pledge

I, ${creator.name}, agree to represent ${brand.legal} as an ambassador with effect from ${on.us(start)} up to and including ${on.us(end)}.

I understand that I will receive a monthly stipend of $${grouped(fee)}, and that I am to upload not fewer than ${inWords(videos)} videos in any month to my page at https://www.tiktok.com/${creator.handle}.

I will not accept gifts worth more than $100 from anyone at ${brand.short}.

Signed ______________________
`,
    says: {
      fullName: creator.name,
      socialHandle: creator.handle,
      startDate: start,
      endDate: end,
      monthlyFee: fee,
      videosPerMonth: videos,
      platforms: ["TikTok"],
    },
  }),
  // A year's fee in monthly instalments, the year as a term.
  ({ brand, creator, start, fee }) => ({
    body: `
# SPOKESPERSON AGREEMENT

This Agreement is effective ${on.usOrdinal(start)} (the "Effective Date") between ${brand.legal} (the "Sponsor") and ${creator.name} (the "Spokesperson").

1. The Spokesperson is engaged for a period of one (1) year from the Effective Date.

2. For the year the Sponsor pays $${grouped(fee * 12)} in twelve (12) equal monthly installments of $${grouped(fee)} each.

3. The Spokesperson gives up to ten (10) days of service in the year. Travel is first class by rail and economy by air.

4. If the Spokesperson is photographed with a rival product, the Sponsor may withhold up to $${grouped(fee * 2)}.
`,
    says: {
      fullName: creator.name,
      startDate: start,
      endDate: computed(addMonths(start, 12)),
      monthlyFee: fee,
    },
  }),
  // The last day is the one before the anniversary; pay goes by the week.
  ({ brand, creator, start }) => ({
    body: `
# WORK-FOR-HIRE AGREEMENT

${brand.legal} hires ${creator.name}, a freelance video editor and presenter, beginning ${on.us(start)} and continuing through the day before the first anniversary of that date.

${creator.name} edits and presents one video per week for the company's own channels and is paid $${grouped(450)} weekly, on Fridays. Overtime is $45 per hour.

All rights belong to the company from the moment of creation. ${creator.name} may list the company as a client.
`,
    says: {
      fullName: creator.name,
      startDate: start,
      endDate: computed(addDays(addMonths(start, 12), -1)),
    },
  }),
  // A time of day and a time zone at the end; networks by their older and shorter names.
  ({ brand, creator, start, end, fee, videos }) => ({
    body: `
# SOCIAL CONTENT AGREEMENT

Parties: ${brand.legal} (Brand); ${creator.name} (Influencer)

Term: This agreement starts at 12:01 a.m. on ${on.us(start)} and ends automatically at 11:59 p.m. Pacific Time on ${on.us(end)}.

Accounts: ${creator.handle} on Insta and on X (formerly Twitter).

Output: ${capitalised(inWords(videos))} (${videos}) videos per month.

Pay: ${grouped(fee)} US dollars a month, by the 10th.

Late payments bear interest of 1.5% per month.
`,
    says: {
      fullName: creator.name,
      socialHandle: creator.handle,
      startDate: start,
      endDate: end,
      monthlyFee: fee,
      platforms: ["Instagram", "X"],
      videosPerMonth: videos,
    },
  }),
  // Thousands as k, a handle without its sign, short names of formats.
  ({ brand, creator, start, months, anniversary, videos }) => ({
    body: `
${brand.short.toUpperCase()} / CREATOR RETAINER – SUMMARY

creator – ${creator.name}
IG – ${bare(creator.handle)}
retainer – $2.5k / month
content – ${videos} Reels per month
start – ${on.dashes(start)}
length – ${months} months

anything else we settle by e-mail
`,
    says: {
      fullName: creator.name,
      socialHandle: creator.handle,
      startDate: start,
      endDate: computed(anniversary),
      monthlyFee: 2500,
      videosPerMonth: videos,
      platforms: ["Instagram"],
    },
  }),
  // Everything is left open; only the names stand.
  ({ brand, creator, signed }) => ({
    body: `
# FRAMEWORK AGREEMENT

Signed on ${on.us(signed)} by ${brand.legal} ("Client") and ${creator.name} ("Creator").

1. Client may from time to time ask Creator for content by a written brief. Each brief states the work, the fee, the dates and the channels. Nothing is owed until a brief is signed by both.

2. By way of example, a brief might ask for three videos at $400 each.

3. Creator invoices each brief once it is done. Client pays within thirty (30) days.

4. This framework stays in force until either party ends it by sixty (60) days' notice.
`,
    says: { fullName: creator.name },
    unsure: ["startDate"],
  }),
  // Sums by the month that are not the fee.
  ({ brand, creator, start, end, fee }) => ({
    body: `
# PRODUCT TESTER AGREEMENT

Between ${brand.legal} and ${creator.name} ("Tester"), for the period ${on.us(start)} to ${on.us(end)}.

The Tester receives the products free of charge and writes an honest review of each. There is no fee.

${brand.short} reimburses the Tester's mobile data up to $60 per month and lends a camera whose rental value is $${grouped(fee)} per month. A lost camera is charged at $1,900.

Reviews go on ${brand.site} only. The Tester need not post them anywhere else.
`,
    says: { fullName: creator.name, startDate: start, endDate: end },
  }),
  // An older agreement with its own numbers is replaced.
  ({ brand, creator, start, end, fee, videos, platforms }) => ({
    body: `
# RESTATED CREATOR AGREEMENT

This Restated Creator Agreement between ${brand.legal} ("Brand") and ${creator.name} ("Creator") replaces the Creator Agreement of ${on.us(addMonths(start, -12))}, under which Creator was paid $${grouped(fee + 700)} per month for ${videos + 4} videos per month until ${on.us(addDays(start, -1))}.

1. From ${on.us(start)} to ${on.us(end)}, Creator makes ${inWords(videos)} videos per month.

2. Brand pays $${grouped(fee)} per month.

3. The videos are posted on ${andList(platforms)} at ${creator.handle}.
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
    says: {
      fullName: creator.name,
      startDate: start,
      endDate: computed(anniversary),
      monthlyFee: fee,
      platforms,
    },
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
    says: {
      fullName: creator.name,
      socialHandle: creator.handle,
      startDate: start,
      endDate: computed(addMonths(start, 6)),
      monthlyFee: fee,
      platforms,
      videosPerMonth: 4,
    },
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
    says: {
      fullName: creator.name,
      startDate: start,
      endDate: computed(addMonths(start, 36)),
    },
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
  // One name, as it stands on the passport and on the stage.
  ({ brand, start, end, fee, platforms }) => ({
    body: `
# ARTIST PARTNERSHIP

This agreement is between ${brand.legal} ("Brand") and Sukarno, a recording artist ("Artist").

It runs from ${on.us(start)} to ${on.us(end)}. Brand pays Artist $${grouped(fee)} per month. Artist shares Brand's news on ${andList(platforms)} as Artist likes, and wears Brand's clothes on stage.

Brand: ____________________        Artist: ____________________
`,
    says: { fullName: "Sukarno", startDate: start, endDate: end, monthlyFee: fee, platforms },
  }),
];

/** Short documents of which no two say a thing in the same words. */
export const WORDINGS_AT_LARGE: Layout = {
  name: "wordings",
  variants: DOCUMENTS.length,
  write(deal, variant) {
    const write = DOCUMENTS[variant];
    if (!write) throw new Error(`There is no wording ${variant}.`);
    return write(deal);
  },
};
