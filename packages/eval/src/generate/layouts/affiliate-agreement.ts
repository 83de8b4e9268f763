import { DATE_FORMS as on } from "../date-forms";
import { computed, type Layout } from "../layout";
import { wordAndDigits } from "../money-forms";

/** Commission alone. */
export const affiliateAgreement: Layout = {
  name: "affiliate-agreement",
  write(deal, variant) {
    const { brand, creator, start, months, anniversary } = deal;
    return {
      body: `
# AFFILIATE PARTNER AGREEMENT

Effective Date: ${on.us(start)}

Merchant: ${brand.legal}
Affiliate: ${creator.name}

1. Merchant gives Affiliate the code ${creator.name.split(" ")[0]?.toUpperCase()}10. Affiliate may share it wherever Affiliate likes.

2. Merchant pays a commission of ten percent (10%) on Net Sales made with the code. Commissions are reported weekly and paid on the 15th of the month following, provided that at least $25.00 is due. ${variant === 1 ? "Affiliates have earned $2,000 per month and more; results differ." : "The average order is $64."}

3. ${
        variant === 2
          ? "This agreement has no fixed end; each party may end it at any time by e-mail."
          : `This Agreement shall remain in force for ${wordAndDigits(months)} months from the Effective Date.`
      }

4. Affiliate must not bid on Merchant's name in search engines and must not send unsolicited mail.

5. Cookies last thirty (30) days. Merchant may change the commission on fourteen (14) days' notice.
`,
      says: ["fullName", "startDate"],
      saysElse: { ...(variant === 2 ? {} : { endDate: computed(anniversary) }) },
    };
  },
};
