import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../root";
import type { Environment } from "./environment";
import { isReplicaTest, needsPostgres } from "./postgres/e2e-on-postgres";
import { withPreparedData } from "./prepared-data";
import { missingTool, sumTallies, type Tally } from "./report/tally";
import { CPU_COUNT_PLUS_ONE, runParallel } from "./run-parallel";
import { runTests, testFilesOf } from "./run-tests";
import { type FileRun, retryFailed } from "./second-try";

const SLOWEST_FILES = [
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

export async function browserStep({ chromium, reason }: Environment, isRequired: boolean): Promise<Tally> {
  if (!chromium) return missingTool("Browser tests: no Chromium found (CHROMIUM_PATH names one)", reason, isRequired);
  return withPreparedData(async (data) => {
    const prepared = await data.prepare();
    if (prepared.failed > 0) return prepared;
    const { env } = data;
    const demo = data.prepareDemo();
    const run = (path: string) => runTests({ folder: "packages/e2e", files: [path], env });
    const runs: FileRun[] = [];
    const fileRuns = inOrder().map((path) => async () => {
      if (usesDemo(path)) await demo;
      runs.push({ path, tally: await run(path) });
    });
    await runParallel(CPU_COUNT_PLUS_ONE, fileRuns);
    return sumTallies([await demo, await retryFailed(runs, run)]);
  });
}

const usesDemo = (path: string): boolean =>
  readFileSync(join(ROOT, "packages/e2e", path), "utf8").includes("SEED_DEMO");

/** Files at the beginning that need no demo, because its preparation takes three minutes, most of them of waiting. */
const WITHOUT_DEMO_FIRST = 6;

// The slowest files start first, so that none runs alone at the end.
function inOrder(): string[] {
  const all = testFilesOf("packages/e2e").filter((path) => !isReplicaTest(path) && !needsPostgres(path));
  const slow = SLOWEST_FILES.map((name) => `src/${name}.test.ts`).filter((path) => all.includes(path));
  const slowestFirst = [...slow, ...all.filter((path) => !slow.includes(path))];
  const first = slowestFirst.filter((path) => !usesDemo(path)).slice(0, WITHOUT_DEMO_FIRST);
  return [...first, ...slowestFirst.filter((path) => !first.includes(path))];
}
