import { benchLoad } from "./bench-load";
import { ROOT } from "./root";
import { findPostgres } from "./verify/postgres/find-postgres";
import { startPostgres } from "./verify/postgres/start-postgres";

if (process.argv[2] === "load") process.exit(await benchLoad(process.argv.slice(3)));

/** Names of benchmarks, such as `list-payouts`; all of them run where none is named. */
const wanted = process.argv.slice(2);

const bench = (env: Record<string, string>) =>
  Bun.spawn([process.execPath, "packages/bench/src/main.ts", ...wanted], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ["ignore", "inherit", "inherit"],
  }).exited;

await bench({});
const bin = findPostgres();
if (bin) {
  const postgres = await startPostgres(bin);
  await bench({ TEST_DATABASE_URL: postgres.url, POSTGRES_BIN: bin });
  await postgres.stop();
} else {
  console.log("Postgres: skipped, there is none on this machine");
}
