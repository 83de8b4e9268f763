import { followLauncher } from "./processes/follow-launcher";
import { apiOnPostgresStep, apiStep, noDatabaseStep, ownServersStep } from "./verify/api-steps";
import { browserStep } from "./verify/browser-step";
import { prepareEnvironment } from "./verify/environment";
import { keepTemporaryFilesInMemory } from "./verify/memory-folder";
import { severalServersStep } from "./verify/postgres/several-servers-step";
import { oneFailed, printEnd, step, sumTallies, type Tally, totalLine } from "./verify/report/tally";
import { CPU_COUNT_PLUS_ONE, runParallel } from "./verify/run-parallel";
import { auditStep, buildStep, evalStep, installStep, lintStep, readerStep, typesStep, unitStep } from "./verify/steps";

const STEPS = ["types", "lint", "audit", "unit", "api", "eval", "postgres", "build", "browser"] as const;

const words = process.argv.slice(2);
const unknown = words.filter((word) => word !== "--full" && !STEPS.some((name) => name === word));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(" ")}. Usage: bun run verify [${STEPS.join("|")}]… [--full]`);
  process.exit(2);
}
const chosen = STEPS.filter((name) => words.includes(name));
const wants = (name: (typeof STEPS)[number]) => chosen.length === 0 || chosen.includes(name);
const required = new Set((process.env.VERIFY_REQUIRE ?? "").split(",").map((name) => name.trim()));
const runsEverything = words.includes("--full");
if (runsEverything) process.env.VERIFY_FULL = "1";
delete process.env.TEST_DATABASE_URL;

followLauncher();
keepTemporaryFilesInMemory();
const tally = await verify();
printEnd(tally);
console.log(totalLine(tally));
process.exit(tally.failed > 0 ? 1 : 0);

async function verify(): Promise<Tally> {
  const installed = await step("install", installStep);
  if (installed.failed > 0) return installed;
  const environment = await prepareEnvironment({
    browser: wants("browser"),
    postgres: wants("postgres"),
    unit: wants("unit"),
  });
  const tallies = [installed];
  if (wants("types")) tallies.push(await step("types", typesStep));
  if (wants("lint")) tallies.push(await step("lint", lintStep));
  if (wants("audit")) tallies.push(await step("advisories", auditStep));
  if (wants("unit")) tallies.push(await step("unit tests", unitStep));
  const onPostgres = [environment, required.has("postgres")] as const;
  // Without Postgres, or with --full, all API tests run on the embedded database.
  const onEmbedded = runsEverything || !wants("postgres") || !environment.postgres ? "all" : "where databases differ";
  const parallelSteps = [
    wants("postgres") && (() => step("API on Postgres", () => apiOnPostgresStep(...onPostgres))),
    wants("api") && (() => step("API on the embedded database", () => apiStep(onEmbedded))),
    wants("postgres") && (() => step("several servers on Postgres", () => severalServersStep(...onPostgres))),
    wants("api") && (() => step("API on its own servers", ownServersStep)),
    wants("api") && (() => step("API without a database", noDatabaseStep)),
    wants("eval") && (() => step("extraction on the labelled documents", evalStep)),
    wants("unit") && (() => step("document reader", readerStep)),
  ];
  tallies.push(
    ...(await runParallel(
      CPU_COUNT_PLUS_ONE,
      parallelSteps.filter((run) => run !== false),
    )),
  );
  const built = (wants("build") || wants("browser")) && (await step("build", buildStep));
  if (built) tallies.push(built);
  if (built && wants("browser")) {
    const run = () => browserStep(environment, required.has("browser"));
    const blocked = async () => oneFailed("browser tests: the build failed");
    tallies.push(await step("browser tests", built.failed > 0 ? blocked : run));
  }
  return sumTallies(tallies);
}
