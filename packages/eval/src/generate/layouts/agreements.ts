import { DATE_FORMS as on } from "../date-forms";
import { computed, type Layout } from "../layout";
import { inWords, wordAndDigits } from "../money-forms";
import { pick } from "../random";
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

/** A loan-out company signs, the creator is named as the one who renders the services. */
const loanOut: Layout = {
  name: "loan-out",
  write(deal, variant) {
    const { brand, creator, start, anniversary, months, fee } = deal;
    const company = `${creator.name
      .split(" ")
      .at(-1)
      ?.replace(/[^\p{L}]/gu, "")} Creative LLC`;
    const named = [
      `${company}, a ${brand.place} limited liability company f/s/o ${creator.name} ("Influencer")`,
      `${company} ("Lender"), furnishing the services of ${creator.name} ("Influencer")`,
      `${creator.name}, by and through the loan-out company ${company} ("Influencer")`,
    ][variant];
    return {
      body: `
# INFLUENCER SERVICES AGREEMENT

This agreement (this "Agreement") is effective as of ${on.usOrdinal(start)} and is by and between ${brand.legal} ("Client") and ${named}.

Client and Influencer agree as follows:

A. Engagement. Client engages Influencer to render the services of a social media personality in connection with the ${brand.short} line of products. Influencer will post from ${creator.handle}.

B. Services. ${withRoles(otherVideos({ ...deal, random: () => (variant + 0.5) / 6 }), "Client", "Influencer")}

C. Term. The Agreement shall be in force for ${wordAndDigits(months)} months commencing on ${on.usOrdinal(start)}.

D. Fee. The fee is ${usMoney(deal, fee)} per month, payable to ${company} within thirty (30) days of the end of each month. A W-9 of ${company} must be on file before the first payment.

E. Expenses. Client reimburses reasonable, pre-approved travel costs of up to $1,500 per trip.

${withRoles(clauses(deal, 6, 6), "Client", "Influencer").replace(/^(\d+)\. /gm, (_, n) => `${String.fromCharCode(64 + Number(n))}. `)}

AGREED AND ACCEPTED

${brand.legal}                         ${company}
By: ___________________                By: ___________________
`,
      says: {
        fullName: creator.name,
        socialHandle: creator.handle,
        startDate: start,
        endDate: computed(anniversary),
        monthlyFee: fee,
      },
    };
  },
};

/** A professional known by another name. */
const stageName: Layout = {
  name: "stage-name",
  write(deal, variant) {
    const { brand, creator, start, end, fee } = deal;
    const stage = ["Sky Valentine", "DJ Lumen", "Captain Crumb"][variant];
    const known = ["professionally known as", "p/k/a", "a/k/a"][variant];
    const money = variant === 2 ? otherMoney(deal) : monthlyFee(deal);
    return {
      body: `
# TALENT ENDORSEMENT AGREEMENT

Agreement made as of ${on.us(start)} between ${brand.legal} ("Company") and ${creator.name} ${known} "${stage}" ("Talent").

## Grant of Rights
Talent grants Company the right to use Talent's name, nickname, likeness, voice and biography ("Talent's Identity") in advertising for the Products throughout the Territory during the Term.

## Term
From ${on.us(start)} through and including ${on.us(end)} (the "Term"). Company may use materials already printed for a sell-off period of ninety (90) days.

## Services
Talent shall appear at one (1) photo shoot of up to eight (8) hours and shall publish posts on ${andList(deal.platforms)} as the parties agree in good faith.

## Payment
${withRoles(money, "Company", "Talent")}

${withRoles(clauses(deal, 1, 6), "Company", "Talent").replace(/^\d+\. /gm, "")}

AGREED:

_________________________            _________________________
${creator.name}                      ${brand.legal}
p/k/a ${stage}                       By its authorized signatory
`,
      says: {
        fullName: creator.name,
        startDate: start,
        endDate: end,
        platforms: deal.platforms,
        ...(variant === 2 ? {} : { monthlyFee: fee }),
      },
    };
  },
};

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

export const AGREEMENTS: readonly Layout[] = [
  numberedClauses,
  brandAmbassador,
  definitions,
  loanOut,
  stageName,
  keyTermsBox,
  ugcRetainer,
];
