import { DATE_FORMS as on } from "../date-forms";
import { computed, type Layout } from "../layout";
import { wordAndDigits } from "../money-forms";
import { clauses } from "../wordings/clauses";
import { andList } from "../wordings/lists";
import { monthlyFee, otherMoney, usMoney } from "../wordings/money";
import { withRoles } from "../wordings/roles";
import { otherVideos } from "../wordings/videos";

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

/** Agreements with people who act through a company or under another name. */
export const TALENT: readonly Layout[] = [loanOut, stageName];
