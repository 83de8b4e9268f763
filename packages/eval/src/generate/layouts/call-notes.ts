import { addMonths } from "@crm/domain/value/calendar";
import { DATE_FORMS as on } from "../date-forms";
import type { Layout } from "../layout";
import { grouped, inWords } from "../money-forms";
import { andList } from "../wordings/lists";
import { given } from "../wordings/names";

/** Minutes of a call, dictated as running words. */
export const callNotes: Layout = {
  name: "call-notes",
  write(deal, variant) {
    const { brand, creator, start, fee, videos } = deal;
    const end = addMonths(start, 6);
    return {
      body: `
# Notes of call with ${creator.name}

${on.iso(deal.signed)} · ${brand.short} marketing team

${creator.name} agrees to be one of our regular creators. We pay $${grouped(fee)} a month. ${given(creator.name)} makes ${inWords(videos)} videos a month for us and puts them on ${andList(deal.platforms)}. We begin on ${on.iso(start)}${variant === 0 ? ` and stop on ${on.iso(end)}` : ""}.

Action: ${given(deal.manager.name)} to send the contract. ${given(creator.name)} asked whether ${brand.handle} could repost; yes.

Budget for the whole program this year: $180,000. Other creators in talks: ${variant === 2 ? "the team of @thegreenkitchen" : "none yet"}.
`,
      says: ["fullName", "startDate", "monthlyFee", "platforms", "videosPerMonth"],
      saysElse: variant === 0 ? { endDate: end } : {},
    };
  },
};
