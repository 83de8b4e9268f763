import { EXPECTED_DETAILS, type ExpectedDetail } from "@crm/domain/document/expected-details";
import type { Verdict } from "./judge-readings";

export interface Tally extends Counts {
  field: ExpectedDetail;
  basis: "literal" | "computed" | null;
}

export interface Counts {
  right: number;
  wrong: number;
  missed: number;
  /** Values where the label verifies that there is none; `absent` counts correctly empty readings of such labels. */
  invented: number;
  absent: number;
  sureWrong: number;
  sure: number;
}

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

export function sumOf(tallies: readonly Counts[]): Counts {
  const sum = { right: 0, wrong: 0, missed: 0, invented: 0, absent: 0, sureWrong: 0, sure: 0 };
  for (const tally of tallies)
    for (const name of ["right", "wrong", "missed", "invented", "absent", "sureWrong", "sure"] as const)
      sum[name] += tally[name];
  return sum;
}

export function accuracyOf({ right, wrong, missed }: Counts): number | null {
  const there = right + wrong + missed;
  return there > 0 ? right / there : null;
}

export function inventedRateOf({ invented, absent }: Counts): number | null {
  return absent > 0 ? invented / absent : null;
}
