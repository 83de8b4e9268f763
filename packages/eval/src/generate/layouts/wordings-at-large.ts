import { eachOnce } from "../layout";
import { PLEDGES_AND_SUMMARIES } from "./pledges-and-summaries";
import { RESTATEMENTS_AND_LICENCES } from "./restatements-and-licences";

/** Short documents of which no two say a thing in the same words. */
export const wordingsAtLarge = eachOnce("wordings", [...PLEDGES_AND_SUMMARIES, ...RESTATEMENTS_AND_LICENCES]);
