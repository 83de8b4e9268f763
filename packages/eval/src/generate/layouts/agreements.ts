import { DATE_FORMS as on } from "../date-forms";
import { computed, type Layout } from "../layout";
import { inWords, wordAndDigits } from "../money-forms";
import { clauses } from "../wordings/clauses";
import { andList } from "../wordings/lists";
import { monthlyFee, otherMoney, usMoney } from "../wordings/money";
import { withRoles } from "../wordings/roles";
import { monthlyVideos, otherVideos } from "../wordings/videos";

/** Numbered clauses after a preamble that names the parties. */
const numberedClauses: Layout = {
  name: "numbered-clauses",
  write(deal, variant) {
    const { brand, creator, start, end, signatory, videos, fee } = deal;
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
      says: {
        fullName: creator.name,
        socialHandle: creator.handle,
        startDate: start,
        endDate: end,
        platforms: deal.platforms,
        ...(isPaidMonthly ? { monthlyFee: fee } : {}),
        ...(variant === 2 ? {} : { videosPerMonth: videos }),
      },
    };
  },
};

/** An ambassador's agreement with recitals, a day in words and a term that has to be reckoned. */
const brandAmbassador: Layout = {
  name: "brand-ambassador",
  write(deal, variant) {
    const { brand, creator, start, months, signatory, fee } = deal;
    const term = [
      `This Agreement shall remain in effect for a period of ${wordAndDigits(months)} months following the Effective Date.`,
      `The initial term shall commence on the Effective Date and continue for ${wordAndDigits(months)} months.`,
      `Unless terminated earlier, this Agreement continues for ${inWords(months)} months from the Effective Date and then expires without notice.`,
    ][variant];
    return {
      body: `
# BRAND AMBASSADOR AGREEMENT

THIS BRAND AMBASSADOR AGREEMENT is made and entered into this ${on.dayOf(start).replace(/^the /, "")} (the "Effective Date"), by and between ${brand.legal} (hereinafter the "Company") and ${creator.name} (hereinafter the "Ambassador").

WHEREAS, the Company designs and sells consumer goods under the name ${brand.short}; and

WHEREAS, the Ambassador has a following on social media and wishes to promote the Company's goods;

NOW, THEREFORE, in consideration of the mutual promises below, the parties agree:

## 1. Appointment
The Company appoints the Ambassador as a non-exclusive ambassador of the ${brand.short} brand. The Ambassador's public account is ${creator.handle}.

## 2. Term
${term}

## 3. Duties
(a) ${withRoles(monthlyVideos(deal), "Company", "Ambassador")}
(b) The Ambassador shall wear or use the goods when appearing in public where reasonable.
(c) The Ambassador shall attend two (2) events of the Company in each year, travel at the Company's cost.

## 4. Compensation
${withRoles(monthlyFee(deal), "Company", "Ambassador")} The Company shall also furnish goods with a retail value of up to $400 per quarter.

${withRoles(clauses(deal, 5, 7), "Company", "Ambassador")}

EXECUTED as of the date first written above.

COMPANY: ${brand.legal}
By: ${signatory.name}, ${signatory.title}

AMBASSADOR: ${creator.name}
`,
      says: {
        fullName: creator.name,
        socialHandle: creator.handle,
        startDate: start,
        endDate: computed(deal.anniversary),
        monthlyFee: fee,
        videosPerMonth: deal.videos,
      },
    };
  },
};

/** Everything in defined terms, in the order of the alphabet. */
const definitions: Layout = {
  name: "definitions",
  write(deal, variant) {
    const { brand, creator, start, end, videos, fee } = deal;
    return {
      body: `
# MASTER CREATOR SERVICES AGREEMENT

## ARTICLE I. DEFINITIONS

1.1 "Brand" means ${brand.legal}, of ${brand.place}, and its affiliates.

1.2 "Commencement Date" means ${on.us(start)}.

1.3 "Content" means every video, photograph, caption and story that the Creator makes under this Agreement.

1.4 "Creator" means ${creator.name}, of ${creator.city}.

1.5 "Expiration Date" means ${on.us(end)}.

1.6 "Monthly Fee" means ${usMoney(deal, fee)}.

1.7 "Monthly Minimum" means ${wordAndDigits(videos)} videos in every calendar month of the Term.

1.8 "Platforms" means ${andList(deal.platforms)}${variant === 1 ? ", and no other service" : ""}.

1.9 "Profile" means the account held by the Creator under the name ${creator.handle} on each of the Platforms.

1.10 "Term" means the period from the Commencement Date to the Expiration Date.

## ARTICLE II. ENGAGEMENT

2.1 The Brand engages the Creator, and the Creator agrees, to make and publish Content on the Platforms during the Term, and in each month not less than the Monthly Minimum.

2.2 The Brand shall pay the Monthly Fee within fifteen (15) days after the end of the month to which it relates. Late amounts bear interest at one percent (1%) per month.

## ARTICLE III. GENERAL

${clauses(deal, 1, 8).replace(/^(\d+)\. /gm, "3.$1 ")}
`,
      says: {
        fullName: creator.name,
        socialHandle: creator.handle,
        startDate: start,
        endDate: end,
        monthlyFee: fee,
        platforms: deal.platforms,
        videosPerMonth: videos,
      },
    };
  },
};

/** Formal agreements, clause by clause. */
export const AGREEMENTS: readonly Layout[] = [numberedClauses, brandAmbassador, definitions];
