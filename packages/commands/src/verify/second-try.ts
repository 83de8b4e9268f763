import { sumOf, type Tally } from "./report/tally";

/** If more files than this fail, none is run again: so many failures have a common cause. */
const MOST_FILES = 3;

/** What running one test file gave. */
export type FileRun = { path: string; tally: Tally };

/**
 * Runs each file that failed once more, one at a time, and answers all results as one. Tests that then hold count as held, and
 * their first failures are listed in `heldLater`.
 */
export async function tryAgain(runs: FileRun[], run: (path: string) => Promise<Tally>): Promise<Tally> {
  const failed = runs.filter(({ tally }) => tally.failed > 0);
  if (failed.length > MOST_FILES) return sumOf(runs.map(({ tally }) => tally));
  const tallies = runs.filter(({ tally }) => tally.failed === 0).map(({ tally }) => tally);
  for (const { path, tally } of failed) {
    const again = await run(path);
    tallies.push(again.failed > 0 ? again : { ...again, heldLater: tally.failures });
  }
  return sumOf(tallies);
}
