import type { Verdict } from "./judge-readings";
import { PICTURES } from "./labelled-document";
import { accuracyOf, type Counts, inventedRateOf, sumOf, type Tally, tallyVerdicts } from "./tally-verdicts";

/** The least share of right values, by field; a date's two bases have floors of their own. */
export type Floors = Readonly<Record<string, number>>;

/** What the extractor must reach: in documents with text, in pictures of pages, and how often it may make a value up. */
export interface Demands {
  text: Floors;
  pictures: Floors;
  /** The greatest share of verified-absent labels at which a value may be made up. */
  invented: number;
  /** The greatest share of the values shown as sure that may be wrong. */
  wrongButSure: number;
}

/** Every demand that is not met, as a sentence; a field without a floor is not looked at. */
export function checkFloors(verdicts: Verdict[], demands: Demands): string[] {
  const isPicture = ({ kind }: Verdict) => PICTURES.includes(kind);
  return [
    ...underFloor("text", tallyVerdicts(verdicts.filter((verdict) => !isPicture(verdict))), demands.text),
    ...underFloor("pictures", tallyVerdicts(verdicts.filter(isPicture)), demands.pictures),
    ...tallyVerdicts(verdicts).flatMap((tally) => overCeiling(tally, demands.invented)),
    ...overSure(sumOf(tallyVerdicts(verdicts)), demands.wrongButSure),
  ];
}

/** How a tally is called in the floors: `monthlyFee`, `endDate, computed`. */
export const nameOf = ({ field, basis }: Tally): string => (basis ? `${field}, ${basis}` : field);

function underFloor(group: string, tallies: Tally[], floors: Floors): string[] {
  return Object.entries(floors).flatMap(([name, floor]) => {
    const tally = tallies.find((each) => nameOf(each) === name);
    const accuracy = tally ? (accuracyOf(tally) ?? 0) : 0;
    return accuracy >= floor ? [] : [`${name} in ${group}: ${accuracy.toFixed(3)} right, at least ${floor} asked for`];
  });
}

function overSure({ sureWrong, sure }: Counts, ceiling: number): string[] {
  return sureWrong <= ceiling * sure
    ? []
    : [`${sureWrong} of ${sure} wrong but sure, at most ${ceiling * 100} % allowed`];
}

function overCeiling(tally: Tally, ceiling: number): string[] {
  const rate = inventedRateOf(tally) ?? 0;
  return rate <= ceiling
    ? []
    : [`${nameOf(tally)}: ${tally.invented} of ${tally.absent} made up, at most ${ceiling * 100} % allowed`];
}
