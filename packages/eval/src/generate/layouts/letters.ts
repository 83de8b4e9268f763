import { addDays } from "@crm/domain/calendar";
import { DATE_FORMS as on } from "../date-forms";
import { computed, type Layout } from "../layout";
import { grouped, inWords } from "../money-forms";
import { andList } from "../wordings/lists";
import { usMoney } from "../wordings/money";

const given = (name: string): string => name.split(" ")[0] ?? name;

/** An offer on letterhead, to be countersigned. */
const offerLetter: Layout = {
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
      says: {
        fullName: creator.name,
        ...(variant === 2 ? {} : { socialHandle: creator.handle }),
        startDate: start,
        endDate: end,
        monthlyFee: fee,
        platforms: deal.platforms,
        videosPerMonth: videos,
      },
    };
  },
};

/** A letter agreement that confirms what was agreed by telephone. */
const letterAgreement: Layout = {
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
      says: {
        fullName: creator.name,
        startDate: start,
        endDate: computed(anniversary),
        ...(variant === 1 ? {} : { monthlyFee: fee }),
      },
    };
  },
};

/** A letter that prolongs an earlier agreement; the earlier end and fee are told as well. */
const renewalLetter: Layout = {
  name: "renewal-letter",
  write(deal, variant) {
    const { brand, creator, start, end, fee, videos } = deal;
    const before = addDays(start, -1);
    const earlier = fee - 100;
    return {
      body: `
# RENEWAL OF CREATOR AGREEMENT

${on.us(deal.signed)}

To: ${creator.name} (${creator.handle})
From: ${deal.signatory.name}, ${brand.legal}

${given(creator.name)}, your current agreement with us expires on ${on.us(before)}. We are glad to renew it as follows.

- Renewal term: ${on.us(start)} through ${on.us(end)}
- Monthly fee: $${grouped(fee)} (previously $${grouped(earlier)})
- Videos: ${videos} per month${variant === 1 ? ", as before" : ""}
- Platforms: ${deal.platforms.join(", ")}

All other terms stay as they are. If your account reaches ${grouped(250_000)} followers before ${on.us(end)}, we will talk about the fee again.

Agreed: ______________________
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

/** An amendment: one fee is struck and another put in its place; the term is that of the earlier agreement. */
const amendment: Layout = {
  name: "amendment",
  write(deal, variant) {
    const { brand, creator, start, end, fee, signed, videos } = deal;
    return {
      body: `
# ${["FIRST", "SECOND", "THIRD"][variant]} AMENDMENT TO INFLUENCER AGREEMENT

This Amendment is made by ${brand.legal} ("Brand") and ${creator.name} ("Influencer") and amends the Influencer Agreement between them dated ${on.us(signed)} (the "Original Agreement").

1. Section 4.1 of the Original Agreement, which reads "Brand shall pay Influencer $${grouped(fee - 150)} per month", is deleted and replaced with: "Brand shall pay Influencer $${grouped(fee)} per month."

2. ${
        variant === 2
          ? "The number of videos owed remains unchanged."
          : `Section 3.2 is amended so that Influencer shall deliver ${inWords(videos)} (${videos}) videos per month instead of ${inWords(videos - 1)} (${videos - 1}).`
      }

3. The term of the Original Agreement is extended and shall now end on ${on.us(end)}.

4. This Amendment takes effect on ${on.us(start)}. Except as amended here, the Original Agreement continues in full force.

BRAND: ${brand.legal}             INFLUENCER: ${creator.name}
By: ${deal.signatory.name}
`,
      says: {
        fullName: creator.name,
        endDate: end,
        monthlyFee: fee,
        ...(variant === 2 ? {} : { videosPerMonth: videos }),
      },
      unsure: ["startDate"],
    };
  },
};

/** A draft that went back and forth: Word's tracked changes hold the terms that were given up. */
const trackedDraft: Layout = {
  name: "tracked-draft",
  write(deal, variant) {
    const { brand, creator, start, end, fee, videos } = deal;
    return {
      body: `
# CREATOR SERVICES AGREEMENT

This agreement is made between ${brand.legal} ("Company") and ${creator.name} ("Creator").

1. The Creator will post ${variant === 1 ? `{-${inWords(videos + 2)} (${videos + 2})-}{+${inWords(videos)} (${videos})+}` : `${inWords(videos)} (${videos})`} videos per month on ${andList(deal.platforms)} from {-the account of the Company-}{+${creator.handle}+}.

2. The Company will pay the Creator {-$${grouped(fee + 250)}-}{+$${grouped(fee)}+} per month, within 30 days of invoice.

3. This agreement starts on ${on.us(start)} and ends on {-${on.us(addDays(end, 31))}-}{+${on.us(end)}+}.

4. {-The Creator will carry insurance of $2,000,000.-}{+No insurance is asked for.+}

Signed: ____________________
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

export const LETTERS: readonly Layout[] = [offerLetter, letterAgreement, renewalLetter, amendment, trackedDraft];
