import { DATE_FORMS as on } from "../date-forms";
import type { Layout } from "../layout";
import { clauses } from "../wordings/clauses";
import { andList } from "../wordings/lists";
import { monthlyFee, otherMoney } from "../wordings/money";
import { withRoles } from "../wordings/roles";

/** A professional known by another name. */
export const stageName: Layout = {
  name: "stage-name",
  write(deal, variant) {
    const { brand, creator, start, end } = deal;
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
      says: ["fullName", "startDate", "endDate", "platforms", variant !== 2 && "monthlyFee"],
    };
  },
};

/** Agreements with people who act through a company or under another name. */
