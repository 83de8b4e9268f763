export type Tally = {
  passed: number;
  failed: number;
  skipped: number;
  failures: string[];
  skips: string[];
  /** The text of each first failure of a test that passed on retry. */
  passedOnRetry: string[];
  times: { file: string; seconds: number }[];
};

export const EMPTY_TALLY: Tally = {
  passed: 0,
  failed: 0,
  skipped: 0,
  failures: [],
  skips: [],
  passedOnRetry: [],
  times: [],
};

export const onePassed: Tally = { ...EMPTY_TALLY, passed: 1 };

export const oneFailed = (failure: string): Tally => ({ ...EMPTY_TALLY, failed: 1, failures: [failure] });

export const oneSkipped = (reason: string): Tally => ({ ...EMPTY_TALLY, skipped: 1, skips: [reason] });

export function sumTallies(tallies: Tally[]): Tally {
  return tallies.reduce(
    (sum, each) => ({
      passed: sum.passed + each.passed,
      failed: sum.failed + each.failed,
      skipped: sum.skipped + each.skipped,
      failures: [...sum.failures, ...each.failures],
      skips: [...sum.skips, ...each.skips],
      passedOnRetry: [...sum.passedOnRetry, ...each.passedOnRetry],
      times: [...sum.times, ...each.times],
    }),
    EMPTY_TALLY,
  );
}

export const totalLine = ({ passed, failed, skipped }: Tally): string =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;

export async function step(name: string, run: () => Promise<Tally>): Promise<Tally> {
  const began = performance.now();
  console.log(`… ${name}`);
  const tally = await run().catch((error: unknown) =>
    oneFailed(`${name}: ${error instanceof Error ? error.message : String(error)}`),
  );
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  const counts = [
    tally.passed > 0 ? `${tally.passed} passed` : "",
    tally.failed > 0 ? `${tally.failed} failed` : "",
    tally.skipped > 0 ? `${tally.skipped} skipped` : "",
    tally.passedOnRetry.length > 0 ? `${tally.passedOnRetry.length} passed on retry` : "",
  ].filter((count) => count !== "");
  console.log(`${tally.failed > 0 ? "✗" : tally.passed > 0 ? "✓" : "–"} ${name}: ${counts.join(", ")} (${seconds} s)`);
  for (const failure of tally.failures) console.log(failure.replace(/^/gm, "  "));
  return tally;
}

const SLOWEST_COUNT = 15;

export const slowestFiles = ({ times }: Tally): string[] =>
  times
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST_COUNT)
    .map(({ file, seconds }) => `${seconds.toFixed(0).padStart(4)} s  ${file}`);

export function printEnd(tally: Tally): void {
  if (tally.times.length > 0) console.log(`\nSlowest files:\n${slowestFiles(tally).join("\n")}`);
  if (tally.skips.length > 0) console.log(`\nSkipped:\n${tally.skips.map((skip) => `  – ${skip}`).join("\n")}`);
  if (tally.passedOnRetry.length > 0)
    console.log(`\nPassed on retry:\n${tally.passedOnRetry.map((text) => `  ! ${text}`).join("\n")}`);
  if (tally.failures.length > 0) console.log(`\nFailed:\n${tally.failures.map((text) => `  ✗ ${text}`).join("\n")}`);
  console.log("");
}

export function missingTool(what: string, reason: string, isRequired: boolean): Tally {
  const text = reason ? `${what}; ${reason}` : what;
  return isRequired ? oneFailed(`${text}; VERIFY_REQUIRE requires it`) : oneSkipped(text);
}
