import { DATE_FORMS as on } from "../date-forms";
import type { Layout } from "../layout";
import { grouped } from "../money-forms";
import { otherMoney } from "../wordings/money";
import { withRoles } from "../wordings/roles";

/** A parent signs for a creator under age. */
export const minorsGuardian: Layout = {
  name: "minors-guardian",
  write(deal, variant) {
    const { brand, creator, start, end, fee } = deal;
    const surname = creator.name.split(" ").slice(1).join(" ");
    const parent = `${["Margaret", "Leonard", "Theresa"][variant]} ${surname}`;
    return {
      body: `
# YOUNG CREATOR AGREEMENT

Between ${brand.legal} ("Company") and ${creator.name}, a minor ("Creator"), acting through ${parent}, the Creator's parent and legal guardian ("Guardian").

1. The Creator will appear in videos for the Company's ${deal.platforms[0]} channel between ${on.us(start)} and ${on.us(end)}.

2. ${variant === 2 ? withRoles(otherMoney(deal), "Company", "Creator") : `The Company will pay $${grouped(fee)} per month.`} Fifteen percent (15%) of it goes into a blocked trust account.

3. The Creator will not work more than four (4) hours on a school day.

4. The Guardian will be present at every shoot and may stop it.

Company: ${deal.signatory.name}, ${deal.signatory.title}
Guardian: ${parent}
`,
      says: ["fullName", "startDate", "endDate", variant !== 2 && "monthlyFee"],
      saysElse: { platforms: deal.platforms.slice(0, 1) },
    };
  },
};
