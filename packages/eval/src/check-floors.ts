import type { Verdict } from "./judge-readings";
import { PICTURES } from "./labelled-document";
import { accuracyOf, type Counts, inventedRateOf, sumOf, type Tally, tallyVerdicts } from "./tally-verdicts";

/** Least share of right values by field; `literal` and `computed` dates have separate floors. */
export type Floors = Readonly<Record<string, number>>;

export interface Demands {
  text: Floors;
  pictures: Floors;
  /** Greatest allowed share of invented values among labels that verify the absence of a value. */
  invented: number;
  /** Greatest allowed share of wrong values among those shown as sure. */
  wrongButSure: number;
}

/** Returns one sentence for each demand that is not met; fields without a floor are ignored. */
export function checkFloors(verdicts: Verdict[], demands: Demands): string[] {
  const isPicture = ({ kind }: Verdict) => PICTURES.includes(kind);
  return [
    ...underFloor("text", tallyVerdicts(verdicts.filter((verdict) => !isPicture(verdict))), demands.text),
    ...underFloor("pictures", tallyVerdicts(verdicts.filter(isPicture)), demands.pictures),
    ...tallyVerdicts(verdicts).flatMap((tally) => overCeiling(tally, demands.invented)),
    ...overSure(sumOf(tallyVerdicts(verdicts)), demands.wrongButSure),
  ];
}

/** The key of a tally in the floors: `monthlyFee`, `endDate, computed`. */
export const nameOf = ({ field, basis }: Tally): string => (basis ? `${field}, ${basis}` : field);

function underFloor(group: string, tallies: Tally[], floors: Floors): string[] {
  return Object.entries(floors).flatMap(([name, floor]) => {
    const tally = tallies.find((each) => nameOf(each) === name);
    const accuracy = tally ? (accuracyOf(tally) ?? 0) : 0;
    return accuracy >= floor ? [] : [`${name} in ${group}: ${accuracy.toFixed(3)} right, at least ${floor} required`];
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
    : [`${nameOf(tally)}: ${tally.invented} of ${tally.absent} invented, at most ${ceiling * 100} % allowed`];
}
