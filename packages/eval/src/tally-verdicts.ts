import { EXPECTED_DETAILS, type ExpectedDetail } from "@crm/domain/document/expected-details";
import type { Verdict } from "./judge-readings";

/** How often a field came out how; `sureWrong` counts those wrong or invented of the `sure`. */
export interface Tally extends Counts {
  field: ExpectedDetail;
  /** Dates alone are told apart: whether the label stands in the text, or follows from a term or another date. */
  basis: "literal" | "computed" | null;
}

export interface Counts {
  right: number;
  wrong: number;
  missed: number;
  /** Values where the label is sure that there is none; `absent` is how many such labels there are. */
  invented: number;
  absent: number;
  sureWrong: number;
  /** Values that the form would call sure, right ones too. */
  sure: number;
}

/** Counts verdicts, one tally a field that has any, dates split by their basis; in the order of the form. */
export function tallyVerdicts(verdicts: Verdict[]): Tally[] {
  return EXPECTED_DETAILS.flatMap((field) => {
    const own = verdicts.filter((verdict) => verdict.field === field);
    if (field !== "startDate" && field !== "endDate") return own.length > 0 ? [tally(field, null, own)] : [];
    const computed = own.filter(({ isComputed }) => isComputed);
    const literal = own.filter(({ isComputed }) => !isComputed);
    return [
      ...(literal.length > 0 ? [tally(field, "literal", literal)] : []),
      ...(computed.length > 0 ? [tally(field, "computed", computed)] : []),
    ];
  });
}

function tally(field: ExpectedDetail, basis: Tally["basis"], verdicts: Verdict[]): Tally {
  const count = (...outcomes: Verdict["outcome"][]) =>
    verdicts.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const bad = verdicts.filter(({ outcome }) => outcome === "wrong" || outcome === "invented");
  return {
    field,
    basis,
    right: count("right"),
    wrong: count("wrong"),
    missed: count("missed"),
    invented: count("invented"),
    absent: count("invented", "absent"),
    sureWrong: bad.filter(({ isSure }) => isSure).length,
    sure: verdicts.filter((verdict) => verdict.outcome !== "missed" && verdict.isSure).length,
  };
}

/** Tallies of several fields as one. */
export function sumOf(tallies: readonly Counts[]): Counts {
  const sum = { right: 0, wrong: 0, missed: 0, invented: 0, absent: 0, sureWrong: 0, sure: 0 };
  for (const tally of tallies)
    for (const name of ["right", "wrong", "missed", "invented", "absent", "sureWrong", "sure"] as const)
      sum[name] += tally[name];
  return sum;
}

/** The share that came out right of what was there to find; null where nothing was. */
export function accuracyOf({ right, wrong, missed }: Counts): number | null {
  const there = right + wrong + missed;
  return there > 0 ? right / there : null;
}

/** The share of verified-absent labels where a value was made up; null where there are none. */
export function inventedRateOf({ invented, absent }: Counts): number | null {
  return absent > 0 ? invented / absent : null;
}
