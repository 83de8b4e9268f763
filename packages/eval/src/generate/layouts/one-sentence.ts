import { DATE_FORMS as on } from "../date-forms";
import { computed, type Layout } from "../layout";
import { grouped, inWords, wordAndDigits } from "../money-forms";
import { andList } from "../wordings/lists";

/** A short agreement with a term that renews, in which one sentence holds most of it. */
export const oneSentence: Layout = {
  name: "one-sentence",
  write(deal, variant) {
    const { brand, creator, start, months, anniversary, end, fee, videos } = deal;
    const sentences = [
      `${creator.name} ("Creator") agrees to provide ${brand.legal} ("Brand") with ${wordAndDigits(videos)} videos per month, to be posted to the ${creator.handle} account on ${andList(deal.platforms)}, for ${months} months beginning ${on.us(start)}, in exchange for $${grouped(fee)} per month.`,
      `Beginning ${on.us(start)} and ending ${on.us(end)}, ${brand.legal} will pay ${creator.name} (${creator.handle}) $${grouped(fee)} per month to make ${videos} videos per month for ${andList(deal.platforms)}.`,
      `In consideration of $${grouped(fee)} per month, ${creator.name}, who is known to the followers of ${creator.handle}, shall from ${on.us(start)} through ${on.us(end)} upload ${inWords(videos)} videos every month to ${andList(deal.platforms)} on behalf of ${brand.legal}.`,
    ];
    return {
      body: `
# AGREEMENT

${sentences[variant]}

Either party may terminate with thirty days' notice. The agreement renews for like periods unless one party objects sixty days before the end. Liability is capped at $${grouped(fee * 3)}.

Signed and dated below.

____________________   ____________________
`,
      says: ["fullName", "socialHandle", "startDate", "monthlyFee", "platforms", "videosPerMonth"],
      saysElse: { endDate: variant === 0 ? computed(anniversary) : end },
    };
  },
};
