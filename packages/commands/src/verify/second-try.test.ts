import { expect, test } from "bun:test";
import { oneFailed, onePassed, sumTallies } from "./report/tally";
import { type FileRun, retryFailed } from "./second-try";

const passing: FileRun = { path: "passing.test.ts", tally: onePassed };
const failing = (path: string): FileRun => ({ path, tally: sumTallies([onePassed, oneFailed(`${path}: too late`)]) });

test("retryFailed runs a failed file once more and lists its first failure when it then passes", async () => {
  const tried: string[] = [];
  const tally = await retryFailed([passing, failing("late.test.ts")], async (path) => {
    tried.push(path);
    return sumTallies([onePassed, onePassed]);
  });
  expect(tried).toEqual(["late.test.ts"]);
  expect(tally).toMatchObject({ passed: 3, failed: 0, failures: [], passedOnRetry: ["late.test.ts: too late"] });
});

test("retryFailed counts a file that fails twice as failed", async () => {
  const tally = await retryFailed([passing, failing("broken.test.ts")], async () => oneFailed("broken.test.ts: again"));
  expect(tally).toMatchObject({ passed: 1, failed: 1, failures: ["broken.test.ts: again"], passedOnRetry: [] });
});

test("retryFailed retries nothing when more than three files fail", async () => {
  const tally = await retryFailed(["a", "b", "c", "d"].map(failing), async () => onePassed);
  expect(tally).toMatchObject({ passed: 4, failed: 4, passedOnRetry: [] });
});
