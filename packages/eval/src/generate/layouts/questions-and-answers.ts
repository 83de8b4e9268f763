import { DATE_FORMS as on } from "../date-forms";
import { ALL_BUT_HANDLE, type Layout } from "../layout";
import { grouped, inWords } from "../money-forms";
import { andList } from "../wordings/lists";

/** A contract in questions and answers. */
export const questionsAndAnswers: Layout = {
  name: "questions-and-answers",
  write(deal, variant) {
    const { brand, creator, start, end, fee, videos } = deal;
    return {
      body: `
# Our agreement, in plain English

Who is this between?
You, ${creator.name}, and us, ${brand.legal}.

What will you do?
You'll make ${inWords(videos)} videos per month about our products and post them on ${andList(deal.platforms)}.

Which account?
${variant === 1 ? "Whichever of your accounts you think fits best." : `Yours: ${creator.handle}. Please tag ours, ${brand.handle}.`}

When does it start, and when does it stop?
It starts on ${on.us(start)} and stops on ${on.us(end)}.

What will we pay you?
$${grouped(fee)} every month. If a video gets more than ${grouped(500_000)} views we'll add a thank-you of $200.

What if it doesn't work out?
Either of us can call it off by telling the other two weeks ahead.

You: ________________      Us: ${deal.signatory.name}
`,
      says: [...ALL_BUT_HANDLE, variant !== 1 && "socialHandle"],
    };
  },
};
