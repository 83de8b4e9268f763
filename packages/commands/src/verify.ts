import { followLauncher } from "./processes/follow-launcher";
import { apiOnPostgresStep, apiStep, noDatabaseStep, ownServersStep } from "./verify/api-steps";
import { browserStep } from "./verify/browser-step";
import { prepareEnvironment } from "./verify/environment";
import { keepTemporaryFilesInMemory } from "./verify/memory-folder";
import { severalServersStep } from "./verify/postgres/several-servers-step";
import { failedOnce, printEnd, step, sumOf, type Tally, totalLine } from "./verify/report/tally";
import { ONE_MORE, severalAtOnce } from "./verify/several-at-once";
import { auditStep, buildStep, evalStep, installStep, lintStep, readerStep, typesStep, unitStep } from "./verify/steps";

const STEPS = ["types", "lint", "audit", "unit", "api", "eval", "postgres", "build", "browser"] as const;

const words = process.argv.slice(2);
const unknown = words.filter((word) => word !== "--full" && !STEPS.some((name) => name === word));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(" ")}. Use: bun run verify [${STEPS.join("|")}]… [--full]`);
  process.exit(2);
}
const chosen = STEPS.filter((name) => words.includes(name));
const wants = (name: (typeof STEPS)[number]) => chosen.length === 0 || chosen.includes(name);
const required = new Set((process.env.VERIFY_REQUIRE ?? "").split(",").map((name) => name.trim()));
const isFull = words.includes("--full");
if (isFull) process.env.VERIFY_FULL = "1";
// Which database a step runs on is the step's to say.
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
  if (wants("audit")) tallies.push(await step("advisories about libraries", auditStep));
  if (wants("unit")) tallies.push(await step("unit tests", unitStep));
  const onPostgres = [environment, required.has("postgres")] as const;
  // Without a Postgres in this run, or when nothing may be left out, the embedded database is tried with everything.
  const onEmbedded = isFull || !wants("postgres") || !environment.postgres ? "all" : "where databases differ";
  // The longest begin first.
  const beside = [
    wants("postgres") && (() => step("API on Postgres", () => apiOnPostgresStep(...onPostgres))),
    wants("api") && (() => step("API on the embedded database", () => apiStep(onEmbedded))),
    wants("postgres") && (() => step("several servers on Postgres", () => severalServersStep(...onPostgres))),
    wants("api") && (() => step("API in servers of its own", ownServersStep)),
    wants("api") && (() => step("API without a database", noDatabaseStep)),
    wants("eval") && (() => step("extraction on the open documents", evalStep)),
    wants("unit") && (() => step("reader of documents", readerStep)),
  ];
  tallies.push(
    ...(await severalAtOnce(
      ONE_MORE,
      beside.filter((run) => run !== false),
    )),
  );
  const built = (wants("build") || wants("browser")) && (await step("build", buildStep));
  if (built) tallies.push(built);
  if (built && wants("browser")) {
    const run = () => browserStep(environment, required.has("browser"));
    const blocked = async () => failedOnce("browser tests: there is no build to run them on");
    tallies.push(await step("browser tests", built.failed > 0 ? blocked : run));
  }
  return sumOf(tallies);
}
