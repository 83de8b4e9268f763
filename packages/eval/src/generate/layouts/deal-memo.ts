import { DATE_FORMS as on } from "../date-forms";
import { computed, type Layout } from "../layout";
import { grouped } from "../money-forms";

/** A deal memo of labels and values. */
export const dealMemo: Layout = {
  name: "deal-memo",
  write(deal, variant) {
    const { brand, creator, start, months, anniversary, fee, videos } = deal;
    const label =
      [
        ["ARTIST", "SOCIAL", "EFFECTIVE", "TERM", "FEE", "SERVICES"],
        ["Talent name", "IG/TT", "Start Date", "Duration", "Compensation", "Deliverables"],
        ["Who", "Find them at", "From", "For", "What we pay", "What we get"],
      ][variant] ?? [];
    return {
      body: `
# DEAL MEMO

${on.us(deal.signed)}

${label[0]}: ${creator.name}
BRAND: ${brand.legal}
${label[1]}: ${creator.handle}
${label[2]}: ${on.us(start)}
${label[3]}: ${months} months
${label[4]}: $${grouped(fee)} per month
${label[5]}: ${videos} videos per month
APPROVALS: ${deal.signatory.name} has final say
CREDIT: ${brand.handle} tagged in every post

The parties will sign a long-form agreement in due course; until then this memo binds them.
`,
      says: ["fullName", "socialHandle", "startDate", "monthlyFee", "videosPerMonth"],
      saysElse: { endDate: computed(anniversary) },
      unsure: ["platforms"],
    };
  },
};
