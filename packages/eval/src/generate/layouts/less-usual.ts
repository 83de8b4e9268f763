import { eachOnce } from "../layout";
import { LESS_USUAL_CONTRACTS } from "./less-usual-contracts";
import { PAPERS_BESIDE_CONTRACTS } from "./papers-beside-contracts";

/** Documents that come up less often. */
export const lessUsual = eachOnce("less-usual", [...LESS_USUAL_CONTRACTS, ...PAPERS_BESIDE_CONTRACTS]);
