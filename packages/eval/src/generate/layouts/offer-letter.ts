import { addDays } from "@crm/domain/value/calendar";
import { DATE_FORMS as on } from "../date-forms";
import { ALL_BUT_HANDLE, type Layout } from "../layout";
import { inWords } from "../money-forms";
import { andList } from "../wordings/lists";
import { usMoney } from "../wordings/money";
import { given } from "../wordings/names";

/** An offer on letterhead, to be countersigned. */
export const offerLetter: Layout = {
  name: "offer-letter",
  write(deal, variant) {
    const { brand, creator, start, end, fee, videos, signatory } = deal;
    return {
      body: `
^^ ${brand.legal} · ${brand.site} · 800-555-01${40 + variant}

${on.us(deal.signed)}

${creator.name}
${creator.city}

Re: Offer of creator partnership

Dear ${given(creator.name)},

We loved your recent videos and are delighted to offer you a place in the ${brand.short} creator collective. This letter sets out what we discussed.

Your partnership would begin on ${on.us(start)} and conclude on ${on.us(end)}. For this we will pay you ${usMoney(deal, fee)} per month, on the 20th of the month.

In return we ask for ${inWords(videos)} videos a month on ${andList(deal.platforms)}, posted from ${variant === 2 ? "your main account" : creator.handle}. Please tag ${brand.handle} and use your personal code for 15% off.

We also send you a welcome box worth $250, and our products are yours at half price while we work together.

If this is agreeable, please sign and return one copy by ${on.us(addDays(deal.signed, 3))}. This offer lapses after that day.

Warmly,

${signatory.name}
${signatory.title}
${brand.legal}

Accepted and agreed:

____________________
`,
      says: [...ALL_BUT_HANDLE, variant !== 2 && "socialHandle"],
    };
  },
};
