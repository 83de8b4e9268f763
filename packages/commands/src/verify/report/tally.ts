/** The result of a verification step. */
export type Tally = {
  passed: number;
  failed: number;
  skipped: number;
  /** What failed, each as the text to read again at the end. */
  failures: string[];
  /** What was skipped and why, one line each. */
  skips: string[];
  /** What failed and held when it was tried again, each as the text of its first failure. */
  heldLater: string[];
  /** How many seconds the tests of each file took. */
  times: { file: string; seconds: number }[];
};

export const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0, failures: [], skips: [], heldLater: [], times: [] };

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
      heldLater: [...sum.heldLater, ...each.heldLater],
      times: [...sum.times, ...each.times],
    }),
    NOTHING,
  );
}

/** The last line of the verification. */
export const totalLine = ({ passed, failed, skipped }: Tally): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

/** Runs a verification step and prints its result; a step that throws counts as one failure. */
export async function step(name: string, run: () => Promise<Tally>): Promise<Tally> {
  const began = performance.now();
  console.log(`… ${name}`);
  const tally = await run().catch((error: unknown) =>
    failedOnce(`${name}: ${error instanceof Error ? error.message : String(error)}`),
  );
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  const counts = [
    tally.passed > 0 ? `${tally.passed} held` : "",
    tally.failed > 0 ? `${tally.failed} did not` : "",
    tally.skipped > 0 ? `${tally.skipped} left out` : "",
    tally.heldLater.length > 0 ? `${tally.heldLater.length} only at the second try` : "",
  ].filter((count) => count !== "");
  console.log(`${tally.failed > 0 ? "✗" : tally.passed > 0 ? "✓" : "–"} ${name}: ${counts.join(", ")} (${seconds} s)`);
  for (const failure of tally.failures) console.log(failure.replace(/^/gm, "  "));
  return tally;
}

const MOST_SLOW = 15;

/** The test files that took longest, one line each. */
export const slowestFiles = ({ times }: Tally): string[] =>
  times
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, MOST_SLOW)
    .map(({ file, seconds }) => `${seconds.toFixed(0).padStart(4)} s  ${file}`);

/** Prints the slowest files, and what was skipped, held only at the second try or failed, at the end of the output. */
export function printEnd(tally: Tally): void {
  if (tally.times.length > 0) console.log(`\nSlowest files:\n${slowestFiles(tally).join("\n")}`);
  if (tally.skips.length > 0) console.log(`\nLeft out:\n${tally.skips.map((skip) => `  – ${skip}`).join("\n")}`);
  if (tally.heldLater.length > 0)
    console.log(`\nHeld only at the second try:\n${tally.heldLater.map((text) => `  ! ${text}`).join("\n")}`);
  if (tally.failures.length > 0) console.log(`\nFailed:\n${tally.failures.map((text) => `  ✗ ${text}`).join("\n")}`);
  console.log("");
}

/** A check that is skipped because a program is missing, or fails because VERIFY_REQUIRE names it. */
export function missingTool(what: string, reason: string, isRequired: boolean): Tally {
  const text = reason ? `${what}; ${reason}` : what;
  return isRequired ? failedOnce(`${text}; VERIFY_REQUIRE asks for it`) : skippedOnce(text);
}
