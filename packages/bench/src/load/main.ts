import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { portalLinks } from "@crm/api/access/portal-links/table";
import { ownerSession } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import { watchProcesses } from "../watch-processes";
import { slugOf } from "./fill-business";
import { inflict } from "./inflict";
import { type LoadOptions, loadOptions } from "./load-options";
import { callTable, checkWrites, errorsIn, useLines } from "./report-load";
import { CREATORS, type Site, startSite } from "./start-site";
import { ARRIVALS, type Plan, readLog } from "./visits/plan-and-log";

const ADMINS = 200;
const RAMP_SECONDS = 60;
const ARTILLERY = join(import.meta.dir, "artillery");

const options = loadOptions(process.argv.slice(2));
const { POSTGRES_BIN: postgres, NGINX: nginx } = process.env;
if (!postgres || !nginx) throw new Error("Start this with: bun run bench load");
await installArtillery();
console.log(`Starting ${options.processes} server process(es), Postgres and nginx with test data …`);
const site = await startSite(options.processes, { postgres, nginx });
const folder = await mkdtemp(join(tmpdir(), "load-visits-"));
try {
  const plan = await planFor(site, options, join(folder, "log"));
  const problems = await load(site, plan, options);
  if (problems.length > 0) process.exitCode = 1;
} finally {
  await site.close();
  await rm(folder, { recursive: true, force: true });
}

async function load(site: Site, plan: Plan, { fault }: LoadOptions): Promise<string[]> {
  const seconds = plan.phases.reduce((sum, phase) => sum + phase.seconds, 0);
  await Bun.write(join(folder, "plan.json"), JSON.stringify(plan));
  const watch = watchProcesses(() => ({
    ...Object.fromEntries(site.servers.map(({ pid }, nth) => [`server ${nth + 1}`, pid])),
    Postgres: site.cluster.pid(),
    nginx: site.nginxPid,
  }));
  const begun = Date.now();
  const visitors = Bun.spawn([process.execPath, join(import.meta.dir, "visits/main.ts"), join(folder, "plan.json")], {
    // Bun's default limit is 256 concurrent calls; the event streams alone need 200.
    env: { ...process.env, BUN_CONFIG_MAX_HTTP_REQUESTS: "20000" },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const [inflicted] = await Promise.all([
    Bun.sleep((seconds * 1000) / 2).then(() => inflict(fault, site)),
    visitors.exited,
  ]);
  const uses = watch.stop();
  const { calls, writes, streams, tool } = await readLog(plan.log);
  const totalSeconds = (Date.now() - begun) / 1000;
  const isInFault = (at: number) => inflicted !== null && at >= inflicted.from && at <= inflicted.until;
  const [during, usual] = [calls.filter(({ at }) => isInFault(at)), calls.filter(({ at }) => !isInFault(at))];
  const usualSeconds = seconds - (inflicted ? (inflicted.until - inflicted.from) / 1000 : 0);

  print(`Load: ${ADMINS} admins, ${CREATORS} creators, ${options.processes} process(es), fault: ${fault}`);
  print(
    `arrivals a second: ${plan.phases.map((phase) => `${phase.arrivalsPerSecond} for ${phase.seconds} s`).join(", ")}`,
  );
  if (plan.phases.length > 1) print(...rampLines(plan, begun, calls));
  print("", ...callTable(usual, usualSeconds), "");
  if (inflicted) {
    print(...inflicted.lines);
    print(`calls meanwhile: ${during.length}; errors: ${errorsIn(during)}`);
    print("", ...callTable(during, (inflicted.until - inflicted.from) / 1000).slice(-1), "");
  }
  print(...useLines(uses, totalSeconds));
  print(`Artillery: ${JSON.stringify(tool)}`, `streams of live events: ${JSON.stringify(streams)}`);
  const { lines, problems } = await checkWrites(site, writes);
  print(
    ...lines,
    ...problems,
    problems.length === 0 ? "No answered write is lost or duplicated" : `${problems.length} PROBLEMS`,
  );
  for (const server of site.servers) print(...logged(server.output()));
  return problems;
}

async function planFor(site: Site, { minutes, rate, ramp }: LoadOptions, log: string): Promise<Plan> {
  const { db } = site.database;
  const links = await db
    .select({ contractId: portalLinks.contractId, slug: sql<string>`${slugOf(sql`${portalLinks.contractId}`)}` })
    .from(portalLinks)
    .orderBy(portalLinks.contractId);
  const cookies: string[] = [];
  for (let nth = 0; nth < ADMINS; nth += 1)
    cookies.push(`session=${await ownerSession({ db, now: () => new Date() })}`);
  const phases =
    ramp.length > 0 ? ramp.map((each) => ({ seconds: RAMP_SECONDS, rate: each })) : [{ seconds: minutes * 60, rate }];
  return {
    origin: site.origin,
    cookies,
    creators: links.map(({ contractId, slug }) => ({ contractId, slug, mayBePaid: contractId % 4 === 0 })),
    phases: phases.map(({ seconds, rate: each }) => ({ seconds, arrivalsPerSecond: Math.round(ARRIVALS * each) })),
    log,
  };
}

function rampLines({ phases }: Plan, begun: number, calls: Awaited<ReturnType<typeof readLog>>["calls"]): string[] {
  return phases.map(({ seconds, arrivalsPerSecond }, nth) => {
    const from = begun + phases.slice(0, nth).reduce((sum, phase) => sum + phase.seconds, 0) * 1000;
    const of = calls.filter(({ at }) => at >= from && at < from + seconds * 1000);
    return `${arrivalsPerSecond} arrivals: ${callTable(of, seconds).at(-1)}`;
  });
}

function logged(output: string): string[] {
  const bad = output.split("\n").filter((line) => /"level":(4|5|6)0|"level":"(warn|error|fatal)"/.test(line));
  const byMessage = Map.groupBy(
    bad,
    (line) =>
      `${/"msg":"([^"]*)"/.exec(line)?.[1]} ${/"message":"([^"]{0,160})/.exec(line)?.[1]?.replace(/\(Queue.*|\d+$/, "") ?? ""}`,
  );
  return [...byMessage].map(([message, lines]) => `logged ${lines.length} ×: ${message}`);
}

async function installArtillery(): Promise<void> {
  const child = Bun.spawn([process.execPath, "install", "--frozen-lockfile"], {
    cwd: ARTILLERY,
    stdio: ["ignore", "ignore", "inherit"],
  });
  if ((await child.exited) !== 0) throw new Error("Artillery could not be installed");
}

function print(...lines: string[]): void {
  for (const line of lines) console.log(line);
}
