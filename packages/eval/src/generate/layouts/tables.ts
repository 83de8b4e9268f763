import { addMonths } from "@crm/domain/calendar";
import { DATE_FORMS as on } from "../date-forms";
import { computed, type Layout } from "../layout";
import { grouped, inWords } from "../money-forms";
import { clauses } from "../wordings/clauses";
import { withRoles } from "../wordings/roles";

/** A term sheet of two columns and nothing else. */
const termSheet: Layout = {
  name: "term-sheet",
  write(deal, variant) {
    const { brand, creator, start, end, fee, videos } = deal;
    const dates =
      variant === 1
        ? `| Flight dates | ${on.us(start)} – ${on.us(end)} |`
        : `| Start | ${on.us(start)} |\n| Finish | ${on.us(end)} |`;
    return {
      body: `
# TERM SHEET (non-binding until signed)

| Term | Agreed position |
| Advertiser | ${brand.legal} |
| Talent | ${creator.name} |
| Handle | ${creator.handle} |
${dates}
| Networks | ${deal.platforms.join(", ")} |
| Cadence | ${videos} videos per month |
| Remuneration | $${grouped(fee)} per month |
| Whitelisting | 30 days, included |
| Exclusivity | category only, 60 days |
| Discount code | ${creator.name.split(" ")[0]?.toUpperCase()}15 |
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

/** An insertion order as agencies send them: numbers, contacts, flight dates, a grid of line items. */
const insertionOrder: Layout = {
  name: "insertion-order",
  write(deal, variant) {
    const { brand, creator, start, end, fee, videos, manager } = deal;
    const isMonthly = variant !== 1;
    const [platform = ""] = deal.platforms;
    return {
      body: `
^^ Beacon Hill Media – Insertion Order

# INSERTION ORDER 20${variant}-7714

| Advertiser | ${brand.legal} | IO date | ${on.usSlash(deal.signed)} |
| Agency | Beacon Hill Media LLC | Agency contact | ${manager.name} |
| Creator | ${creator.name} | Creator handle | ${creator.handle} |
| Campaign start | ${on.usSlash(start)} | Campaign end | ${on.usSlash(end)} |

## Line items

| # | Placement | Quantity | Rate | Notes |
| 1 | ${platform} video | ${isMonthly ? `${videos} per month` : `${videos}`} | ${isMonthly ? `$${grouped(fee)} per month` : `$${grouped(fee)} each`} | 30–60 s |
| 2 | Usage, paid social | 1 | included | 90 days |

${isMonthly ? "" : `Total net cost: $${grouped(fee * videos)}\n`}
Payment: net 45 from receipt of invoice. Cancellation: 14 days before the campaign start without charge, thereafter 50%.

Accepted by creator: _______________   Accepted by agency: _______________
`,
      says: {
        fullName: creator.name,
        socialHandle: creator.handle,
        startDate: start,
        endDate: end,
        platforms: [platform],
        ...(isMonthly ? { monthlyFee: fee, videosPerMonth: videos } : {}),
      },
    };
  },
};

/** A statement of work under a master agreement of an earlier day. */
const statementOfWork: Layout = {
  name: "statement-of-work",
  write(deal, variant) {
    const { brand, creator, start, end, fee, videos } = deal;
    return {
      body: `
# STATEMENT OF WORK NO. ${variant + 2}

This Statement of Work is issued under the Master Services Agreement dated ${on.us(addMonths(start, -14))} between ${brand.legal} ("Client") and ${creator.name} ("Service Provider") and is subject to its terms.

## 1. Period of performance
${on.us(start)} – ${on.us(end)}

## 2. Deliverables

| Deliverable | Platform | Frequency |
${deal.platforms.map((platform, at) => `| ${at === 0 ? "Short-form video" : "Cross-post of the same video"} | ${platform} | ${at === 0 ? `${videos} per month` : "same"} |`).join("\n")}
| Performance report | – | 1 per quarter |

## 3. Fees
Client pays $${grouped(fee)}.00 per month for the Deliverables. ${variant === 1 ? `Under SOW No. ${variant + 1} the monthly fee was $${grouped(fee - 50)}.00; it no longer applies.` : "Travel is billed at cost."}

## 4. Acceptance
A Deliverable counts as accepted if Client does not object within five (5) business days.

Client: ${deal.signatory.name}, ${deal.signatory.title}
Service Provider: ${creator.name}
`,
      says: {
        fullName: creator.name,
        startDate: start,
        endDate: end,
        monthlyFee: fee,
        platforms: deal.platforms,
        videosPerMonth: videos,
      },
    };
  },
};

/** A deal memo of labels and values. */
const dealMemo: Layout = {
  name: "deal-memo",
  write(deal, variant) {
    const { brand, creator, start, months, anniversary, fee, videos } = deal;
    const label =
      [
        ["ARTIST", "SOCIAL", "EFFECTIVE", "TERM", "FEE", "SERVICES"],
        ["Talent name", "IG/TT", "Start Date", "Duration", "Compensation", "Deliverables"],
        ["Who", "Find them at", "From", "For", "What we pay", "What we get"],
      ][variant] ?? [];
    return {
      body: `
# DEAL MEMO

${on.us(deal.signed)}

${label[0]}: ${creator.name}
BRAND: ${brand.legal}
${label[1]}: ${creator.handle}
${label[2]}: ${on.us(start)}
${label[3]}: ${months} months
${label[4]}: $${grouped(fee)} per month
${label[5]}: ${videos} videos per month
APPROVALS: ${deal.signatory.name} has final say
CREDIT: ${brand.handle} tagged in every post

The parties will sign a long-form agreement in due course; until then this memo binds them.
`,
      says: {
        fullName: creator.name,
        socialHandle: creator.handle,
        startDate: start,
        endDate: computed(anniversary),
        monthlyFee: fee,
        videosPerMonth: videos,
      },
      unsure: ["platforms"],
    };
  },
};

/** A roster of several creators' rates from which nothing can be taken for one of them. */
const rateCard: Layout = {
  name: "rate-card",
  write(deal, variant) {
    const { brand, creator, fee } = deal;
    return {
      body: `
# ${creator.name.toUpperCase()} – MEDIA KIT & RATES

${creator.handle} · ${grouped(186_000)} followers · 6.2% engagement · ${creator.city}

| Service | Rate |
| Dedicated video | $${grouped(fee)} |
| Integration, 60 s | $${grouped(fee / 2)} |
| Story set of three | $${grouped(Math.round(fee / 4))} |
| Usage rights, per month | +20% of rate |
| Exclusivity | on request |

Rates are valid for bookings made before ${on.us(deal.end)}. A deposit of 30% secures the date. ${variant === 1 ? "Bundles of four videos are ten percent off." : "Travel is extra."}

Recent partners: ${brand.short} (${brand.handle}), and others.
`,
      says: { fullName: creator.name, socialHandle: creator.handle },
      unsure: ["endDate"],
    };
  },
};

/** A schedule of payments by date, totals only; and long standard terms. */
const paymentSchedule: Layout = {
  name: "payment-schedule",
  write(deal, variant) {
    const { brand, creator, start, end, fee } = deal;
    const third = addMonths(start, 2);
    return {
      body: `
# CAMPAIGN AGREEMENT

Company: ${brand.legal}, ${brand.place}
Creator: ${creator.name}, ${creator.city}
Account: ${creator.handle}
Campaign period: ${on.us(start)} to ${on.us(end)}

## Payment schedule

| Milestone | Due | Amount |
| Signature | ${on.us(deal.signed)} | $${grouped(fee)} |
| First drafts | ${on.us(addMonths(start, 1))} | $${grouped(fee)} |
| Final posts | ${on.us(third)} | $${grouped(fee)} |
| Total | | $${grouped(fee * 3)} |

## Deliverables
${variant === 1 ? "One hero film and two cut-downs" : "Three videos and six stories"} over the campaign period, on the dates in the brief.

${withRoles(clauses(deal, 1, 6), "Company", "Creator")}
`,
      says: { fullName: creator.name, socialHandle: creator.handle, startDate: start, endDate: end },
    };
  },
};

/** Two columns of running text, as newsletters and old printed forms have them. */
const twoColumns: Layout = {
  name: "two-columns",
  write(deal, variant) {
    const { brand, creator, start, end, fee, videos, signatory } = deal;
    return {
      body: `
# CREATOR PARTNERSHIP TERMS

<<<
## The parties
These terms are agreed between ${brand.legal} (the Brand) and ${creator.name} (the Creator), who runs the account ${creator.handle}.

## The time
The partnership runs from ${on.us(start)} to ${on.us(end)}.

## The work
The Creator makes ${inWords(videos)} videos per month for ${deal.platforms.join(" and ")}.

## The fee
The Brand pays $${grouped(fee)} per month${variant === 1 ? ", within 45 days of invoice" : ""}.
|||
## Rights
The Creator keeps all rights. The Brand may share the videos for 180 days after each is posted.

## Honesty
Each video says that it is an ad. The Creator uses the product before speaking of it.

## Leaving
Each side may leave with 30 days' notice. The fee is then paid up to the last day, and a refund of up to $300 for product samples may be asked.

## Signed
For the Brand: ${signatory.name}
The Creator: ______________
>>>
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

export const TABLES: readonly Layout[] = [
  termSheet,
  insertionOrder,
  statementOfWork,
  dealMemo,
  rateCard,
  paymentSchedule,
  twoColumns,
];
