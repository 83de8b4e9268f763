import { sumTallies, type Tally } from "./report/tally";

/** When more files fail, none is retried: the failures have a common cause. */
const MAX_RETRIED_FILES = 3;

export type FileRun = { path: string; tally: Tally };

export async function retryFailed(runs: FileRun[], run: (path: string) => Promise<Tally>): Promise<Tally> {
  const failed = runs.filter(({ tally }) => tally.failed > 0);
  if (failed.length > MAX_RETRIED_FILES) return sumTallies(runs.map(({ tally }) => tally));
  const tallies = runs.filter(({ tally }) => tally.failed === 0).map(({ tally }) => tally);
  for (const { path, tally } of failed) {
    const again = await run(path);
    tallies.push(again.failed > 0 ? again : { ...again, passedOnRetry: tally.failures });
  }
  return sumTallies(tallies);
}
