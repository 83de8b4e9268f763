import { DATE_FORMS as on } from "../date-forms";
import { computed, type Layout } from "../layout";
import { inWords } from "../money-forms";
import { usMoney } from "../wordings/money";

/** A letter agreement that confirms what was agreed by telephone. */
export const letterAgreement: Layout = {
  name: "letter-agreement",
  write(deal, variant) {
    const { brand, creator, start, months, anniversary, fee, manager } = deal;
    const money =
      variant === 1 ? `We will pay Artist ${usMoney(deal, fee)} once, on completion of the third interview.` : "";
    return {
      body: `
${brand.legal}
Talent Relations

${on.us(deal.signed)}

VIA E-MAIL

${creator.name}
c/o ${manager.name}, Blue Door Management

Ladies and Gentlemen:

This letter agreement confirms the terms on which ${creator.name} ("Artist") will act as a spokesperson for ${brand.legal} ("we" or "us").

1. Artist's engagement starts on ${on.us(start)} and lasts ${inWords(months)} months.

2. ${money || `We will pay Artist ${usMoney(deal, fee)} per month, less any withholding required by law, to the account of Blue Door Management.`}

3. Artist will give three interviews, at times that suit Artist's professional commitments, and will allow us to use Artist's approved photograph on our website.

4. Blue Door Management acts as Artist's agent and takes its commission of fifteen percent (15%) from Artist's share alone.

5. Artist need not post on any social network.

Kindly confirm by signing below.

Very truly yours,

${brand.legal}

By ${deal.signatory.name}

CONFIRMED:

${creator.name}
`,
      says: ["fullName", "startDate", variant !== 1 && "monthlyFee"],
      saysElse: { endDate: computed(anniversary) },
    };
  },
};
