import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildFrontEnds } from "./front-ends/build-front-ends";
import { ROOT } from "./root";
import { installPackages, mayInstallPackages } from "./verify/debian-packages";
import { findPostgres, startPostgres } from "./verify/postgres/postgres";

const [first, ...rest] = process.argv.slice(2);

if (first === "load") process.exit(await benchLoad(rest));
if (first === "--table") process.exit(await benchTable(rest));
process.exit(await benchOnEachDatabase(process.argv.slice(2), {}));

async function benchOnEachDatabase(names: readonly string[], env: Record<string, string>): Promise<number> {
  await buildFrontEnds({ onStart: (built) => console.log(`Building ${built.join(", ")} …`) });
  const main = (more: Record<string, string>) => run("packages/bench/src/main.ts", names, { ...env, ...more });
  const embedded = await main({});
  const bin = findPostgres();
  if (!bin) {
    console.log("Postgres: skipped, none is installed on this machine");
    return embedded;
  }
  const postgres = await startPostgres(bin, { isSynced: true });
  const onPostgres = await main({ TEST_DATABASE_URL: postgres.url, POSTGRES_BIN: bin });
  await postgres.stop();
  return embedded || onPostgres;
}

/** Writes docs/performance.md from one run of all benchmarks, or of the named ones. Those that fail are on it too. */
async function benchTable(names: readonly string[]): Promise<number> {
  const rows = join(tmpdir(), `bench-rows-${process.pid}.jsonl`);
  const began = performance.now();
  try {
    const code = await benchOnEachDatabase(names, { BENCH_ROWS: rows });
    const minutes = Math.round((performance.now() - began) / 60_000);
    const written = await run("packages/bench/src/table/main.ts", [rows, "docs/performance.md", String(minutes)], {});
    return code || written;
  } finally {
    await rm(rows, { force: true });
  }
}

function run(program: string, args: readonly string[], env: Record<string, string>): Promise<number> {
  return Bun.spawn([process.execPath, program, ...args], {
    cwd: ROOT,
    env: { ...process.env, CHECK_ANSWERS: "off", ...env },
    stdio: ["ignore", "inherit", "inherit"],
  }).exited;
}

function findNginx() {
  return Bun.which("nginx") ?? Bun.which("/usr/sbin/nginx");
}

async function benchLoad(options: readonly string[]): Promise<number> {
  const missing = [...(findPostgres() ? [] : ["postgresql"]), ...(findNginx() ? [] : ["nginx-light"])];
  if (missing.length > 0 && mayInstallPackages()) await installPackages(missing, []);
  const [postgres, nginx] = [findPostgres(), findNginx()];
  if (!postgres || !nginx) {
    console.log(`load: skipped, this machine has no ${missing.join(" and ")}`);
    return 1;
  }
  return run("packages/bench/src/load/main.ts", options, { POSTGRES_BIN: postgres, NGINX: nginx });
}
