import { addDays, addMonths } from "@crm/domain/value/calendar";
import { DATE_FORMS as on } from "../date-forms";
import type { Deal } from "../deal";
import { computed, type Draft } from "../layout";
import { capitalised, grouped, inWords } from "../money-forms";

const bare = (handle: string): string => handle.slice(1);

/** Pledges, summaries and frameworks, in the first person, in short lines, or with everything left open. */
export const PLEDGES_AND_SUMMARIES: readonly ((deal: Deal) => Draft)[] = [
  // The first person, a stipend, an account as an address on the web.
  ({ brand, creator, start, end, fee, videos }) => ({
    body: `
# Ambassador pledge

I, ${creator.name}, agree to represent ${brand.legal} as an ambassador with effect from ${on.us(start)} up to and including ${on.us(end)}.

I understand that I will receive a monthly stipend of $${grouped(fee)}, and that I am to upload not fewer than ${inWords(videos)} videos in any month to my page at https://www.tiktok.com/${creator.handle}.

I will not accept gifts worth more than $100 from anyone at ${brand.short}.

Signed ______________________
`,
    says: ["fullName", "socialHandle", "startDate", "endDate", "monthlyFee", "videosPerMonth"],
    saysElse: { platforms: ["TikTok"] },
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
    says: ["fullName", "startDate", "monthlyFee"],
    saysElse: { endDate: computed(addMonths(start, 12)) },
  }),
  // The last day is the one before the anniversary; pay goes by the week.
  ({ brand, creator, start }) => ({
    body: `
# WORK-FOR-HIRE AGREEMENT

${brand.legal} hires ${creator.name}, a freelance video editor and presenter, beginning ${on.us(start)} and continuing through the day before the first anniversary of that date.

${creator.name} edits and presents one video per week for the company's own channels and is paid $${grouped(450)} weekly, on Fridays. Overtime is $45 per hour.

All rights belong to the company from the moment of creation. ${creator.name} may list the company as a client.
`,
    says: ["fullName", "startDate"],
    saysElse: { endDate: computed(addDays(addMonths(start, 12), -1)), videosPerMonth: 4 },
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
    says: ["fullName", "socialHandle", "startDate", "endDate", "monthlyFee", "videosPerMonth"],
    saysElse: { platforms: ["Instagram", "X"] },
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
    says: ["fullName", "socialHandle", "startDate", "videosPerMonth"],
    saysElse: { endDate: computed(anniversary), monthlyFee: 2500, platforms: ["Instagram"] },
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
    says: ["fullName"],
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
    says: ["fullName", "startDate", "endDate"],
  }),
];
