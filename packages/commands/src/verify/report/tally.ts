/** What a step of the verification came to. */
export type Tally = {
  passed: number;
  failed: number;
  skipped: number;
  /** What failed, each as the text to read again at the end. */
  failures: string[];
  /** What was skipped and why, one line each. */
  skips: string[];
};

export const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0, failures: [], skips: [] };

/** One check that held. */
export const passedOnce: Tally = { ...NOTHING, passed: 1 };

/** One check that did not hold, with what to read about it. */
export const failedOnce = (failure: string): Tally => ({ ...NOTHING, failed: 1, failures: [failure] });

/** One thing left out, with the reason. */
export const skippedOnce = (reason: string): Tally => ({ ...NOTHING, skipped: 1, skips: [reason] });

/** Several tallies as one. */
export function sumOf(tallies: Tally[]): Tally {
  return tallies.reduce(
    (sum, each) => ({
      passed: sum.passed + each.passed,
      failed: sum.failed + each.failed,
      skipped: sum.skipped + each.skipped,
      failures: [...sum.failures, ...each.failures],
      skips: [...sum.skips, ...each.skips],
    }),
    NOTHING,
  );
}

/** The last line of the verification. */
export const totalLine = ({ passed, failed, skipped }: Tally): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;
