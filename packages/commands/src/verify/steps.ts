import { readFileSync } from "node:fs";
import { join } from "node:path";
import { NO_ADVISORIES } from "../audit/no-advisories";
import { buildFrontEnds } from "../front-ends/build-front-ends";
import { install } from "../install";
import { runCommand } from "../processes/run-command";
import { ROOT } from "../root";
import { workspacePackages } from "../workspace";
import { type ApiTestFiles, sortApiTests } from "./api-test-files";
import { withBegunData } from "./begun-data";
import { isOfReplicas, needsPostgres } from "./e2e-on-postgres";
import type { Environment } from "./environment";
import { runTests, testFilesOf } from "./run-tests";
import { AS_PROCESSORS, ONE_MORE, severalAtOnce } from "./several-at-once";
import { startPostgres } from "./start-postgres";
import { failedOnce, passedOnce, skippedOnce, sumOf, type Tally } from "./tally";

const LONG_IN_A_BROWSER = [
  "abuse/hostile-texts-on-screen",
  "batch",
  "abuse/fuzz",
  "accessibility",
  "dashboard",
  "vault",
  "extraction-review",
  "document-to-contract",
  "campaign-manager",
  "creators-month",
  "portal-states",
  "creator-relations",
  "module-faults",
  "revenue",
  "upload-page",
  "campaign-portals",
  "embedding",
];

/** Libraries as the lock file names them. */
export async function installStep(): Promise<Tally> {
  await install();
  return passedOnce;
}

/** TypeScript over the whole repository. */
export const typesStep = (): Promise<Tally> =>
  tool("types", ["node_modules/typescript/bin/tsc", "--noEmit", "-p", "."]);

/** Biome over the whole repository. */
export const lintStep = (): Promise<Tally> =>
  tool("lint", ["node_modules/@biomejs/biome/bin/biome", "check", "--max-diagnostics=40", "."]);

/** The registry's advisories about what is installed; left out where it gives none. */
export async function auditStep(): Promise<Tally> {
  const { code, output } = await runCommand([process.execPath, "packages/commands/src/audit.ts"], { cwd: ROOT });
  if (code === NO_ADVISORIES) return skippedOnce(output);
  return code === 0 ? passedOnce : failedOnce(`audit\n${output.replace(/^/gm, "    ")}`);
}

/** Tests of every package but the API's and the browser's, as many folders at once as there are processors. */
export async function unitStep(): Promise<Tally> {
  const folders = (await workspacePackages()).map(({ folder }) => folder);
  const tested = folders.filter(
    (folder) => folder !== "api" && folder !== "packages/e2e" && testFilesOf(folder).length > 0,
  );
  return sumOf(
    await severalAtOnce(
      AS_PROCESSORS,
      tested.map((folder) => () => runTests({ folder })),
    ),
  );
}

/** The API's tests on the embedded database. */
export const apiStep = (): Promise<Tally> => runApi(apiTests().onDatabase);

/** The API's tests of what starts servers of its own, on the embedded database. */
export const ownServersStep = (): Promise<Tally> =>
  withBegunData(async ({ env, begin }) => {
    const begun = await begin();
    return begun.failed > 0 ? begun : runApi(apiTests().onOwnServers, { TEST_DATA_FROM: env.TEST_DATA_FROM });
  });

/** The API's tests of what no database has a part in. */
export const documentsStep = (): Promise<Tally> => runApi(apiTests().onNone);

/** The extractor on the project's own labelled documents: as often right as it was, and making up as little. */
export async function evalStep(): Promise<Tally> {
  const command = [process.execPath, "packages/eval/src/main.ts", "--floors", "--mistakes"];
  const { code, output } = await runCommand(command, { cwd: ROOT, env: { CORPUS_DIR: "" }, timeoutSeconds: 600 });
  return code === 0 ? passedOnce : failedOnce(`eval\n${output.replace(/^/gm, "    ")}`);
}

/** The API's tests again, on a Postgres of its own, and what two servers do on it. */
export async function postgresStep(environment: Environment, isRequired: boolean): Promise<Tally> {
  const { postgres, reason } = environment;
  if (!postgres) return missing("API on Postgres: no Postgres programs found", reason, isRequired);
  const database = await startPostgres(postgres);
  const env = { TEST_DATABASE_URL: database.url };
  try {
    const api = await runApi(apiTests().onDatabase, env);
    const replicas = await runReplicas(environment, env, isRequired);
    return sumOf([api, replicas, await runTests({ folder: "packages/e2e", files: postgresTests(), env })]);
  } finally {
    await database.stop();
  }
}

/** The shell and every module, built where their sources changed. */
export async function buildStep(): Promise<Tally> {
  await buildFrontEnds();
  return passedOnce;
}

/** The whole system in a real browser, several files at once. */
export async function browserStep({ chromium, reason }: Environment, isRequired: boolean): Promise<Tally> {
  if (!chromium) return missing("Browser tests: no Chromium found (CHROMIUM_PATH names one)", reason, isRequired);
  return withBegunData(async (data) => {
    const begun = await data.begin();
    if (begun.failed > 0) return begun;
    const { env } = data;
    const demo = Promise.withResolvers<Tally>();
    const beginDemo = async () => {
      demo.resolve(await data.beginDemo());
      return demo.promise;
    };
    const runs = longestFirst().map((path) => async () => {
      if (showsDemo(path)) await demo.promise;
      return runTests({ folder: "packages/e2e", files: [path], env });
    });
    // The first files have no need of the demo, so that every processor is busy from the start.
    return sumOf(await severalAtOnce(ONE_MORE, [beginDemo, ...runs]));
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

function apiTests(): ApiTestFiles {
  return sortApiTests(testFilesOf("api"), (path) => readFileSync(join(ROOT, "api", path), "utf8"));
}

async function runReplicas(
  { hasSwift, reason }: Environment,
  env: Record<string, string>,
  isRequired: boolean,
): Promise<Tally> {
  if (!hasSwift) return missing("Two servers on one Postgres: no S3 store found (swift-proxy)", reason, isRequired);
  const tally = await runTests({ folder: "packages/e2e", files: replicaTests(), env });
  const isLeftOut = isRequired && tally.skipped > 0;
  return isLeftOut ? sumOf([tally, failedOnce("Two servers on one Postgres were left out")]) : tally;
}

const replicaTests = () => testFilesOf("packages/e2e").filter(isOfReplicas);

const postgresTests = () => testFilesOf("packages/e2e").filter(needsPostgres);

const runApi = (files: string[], env: Record<string, string> = {}): Promise<Tally> =>
  runTests({ folder: "api", files, env, timeoutSeconds: 1500 });

async function tool(name: string, command: string[]): Promise<Tally> {
  const { code, output } = await runCommand([process.execPath, ...command], { cwd: ROOT, timeoutSeconds: 300 });
  return code === 0 ? passedOnce : failedOnce(`${name}\n${output.replace(/^/gm, "    ")}`);
}

function missing(what: string, reason: string, isRequired: boolean): Tally {
  const text = reason ? `${what}; ${reason}` : what;
  return isRequired ? failedOnce(`${text}; VERIFY_REQUIRE asks for it`) : skippedOnce(text);
}
