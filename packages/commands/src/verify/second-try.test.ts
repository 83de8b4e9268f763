import { expect, test } from "bun:test";
import { failedOnce, passedOnce, sumOf } from "./report/tally";
import { type FileRun, tryAgain } from "./second-try";

const held: FileRun = { path: "held.test.ts", tally: passedOnce };
const failing = (path: string): FileRun => ({ path, tally: sumOf([passedOnce, failedOnce(`${path}: too late`)]) });

test("a file that failed is run once more, and its first failure is told when it holds", async () => {
  const tried: string[] = [];
  const tally = await tryAgain([held, failing("late.test.ts")], async (path) => {
    tried.push(path);
    return sumOf([passedOnce, passedOnce]);
  });
  expect(tried).toEqual(["late.test.ts"]);
  expect(tally).toMatchObject({ passed: 3, failed: 0, failures: [], heldLater: ["late.test.ts: too late"] });
});

test("a file that fails twice has failed", async () => {
  const tally = await tryAgain([held, failing("broken.test.ts")], async () => failedOnce("broken.test.ts: again"));
  expect(tally).toMatchObject({ passed: 1, failed: 1, failures: ["broken.test.ts: again"], heldLater: [] });
});

test("nothing is tried again when more than three files fail", async () => {
  const tally = await tryAgain(["a", "b", "c", "d"].map(failing), async () => passedOnce);
  expect(tally).toMatchObject({ passed: 4, failed: 4, heldLater: [] });
});
