import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../root";
import { withBegunData } from "./begun-data";
import type { Environment } from "./environment";
import { isOfReplicas, needsPostgres } from "./postgres/e2e-on-postgres";
import { missingTool, sumOf, type Tally } from "./report/tally";
import { runTests, testFilesOf } from "./run-tests";
import { type FileRun, tryAgain } from "./second-try";
import { ONE_MORE, severalAtOnce } from "./several-at-once";

const LONG_IN_A_BROWSER = [
  "accessibility",
  "extraction-review",
  "chrome",
  "vault",
  "figures",
  "abuse/hostile-texts-on-screen",
  "dashboard",
  "batch",
  "abuse/pdf-to-png",
  "abuse/private-files",
  "keyboard",
  "abuse/nearly-full-disk",
  "abuse/fuzz",
  "payments",
  "phones",
  "feedback",
  "overflow",
  "abuse/power-cut",
  "creator-relations",
  "portal-states",
  "module-faults",
  "contract-details",
  "dashboard-many",
];

/** The whole system in a real browser, several files at once. */
export async function browserStep({ chromium, reason }: Environment, isRequired: boolean): Promise<Tally> {
  if (!chromium) return missingTool("Browser tests: no Chromium found (CHROMIUM_PATH names one)", reason, isRequired);
  return withBegunData(async (data) => {
    const begun = await data.begin();
    if (begun.failed > 0) return begun;
    const { env } = data;
    const demo = Promise.withResolvers<Tally>();
    const beginDemo = async () => {
      demo.resolve(await data.beginDemo());
      return demo.promise;
    };
    const run = (path: string) => runTests({ folder: "packages/e2e", files: [path], env });
    const runs: FileRun[] = [];
    const inTurn = longestFirst().map((path) => async () => {
      if (showsDemo(path)) await demo.promise;
      runs.push({ path, tally: await run(path) });
    });
    // The first files have no need of the demo, so that every processor is busy from the start.
    await severalAtOnce<unknown>(ONE_MORE, [beginDemo, ...inTurn]);
    return sumOf([await demo.promise, await tryAgain(runs, run)]);
  });
}

const showsDemo = (path: string): boolean =>
  readFileSync(join(ROOT, "packages/e2e", path), "utf8").includes("SEED_DEMO");

// Those that take longest begin first, so that no processor is left with one of them when the others are done.
function longestFirst(): string[] {
  const all = testFilesOf("packages/e2e").filter((path) => !isOfReplicas(path) && !needsPostgres(path));
  const long = LONG_IN_A_BROWSER.map((name) => `src/${name}.test.ts`).filter((path) => all.includes(path));
  return [...long, ...all.filter((path) => !long.includes(path))];
}
