import { ROOT } from "./root";
import { installPackages, mayInstallPackages } from "./verify/debian-packages";
import { findPostgres, startPostgres } from "./verify/postgres/postgres";

if (process.argv[2] === "load") process.exit(await benchLoad(process.argv.slice(3)));

const benchmarkNames = process.argv.slice(2);

const bench = (env: Record<string, string>) =>
  Bun.spawn([process.execPath, "packages/bench/src/main.ts", ...benchmarkNames], {
    cwd: ROOT,
    env: { ...process.env, CHECK_ANSWERS: "off", ...env },
    stdio: ["ignore", "inherit", "inherit"],
  }).exited;

await bench({});
const bin = findPostgres();
if (bin) {
  const postgres = await startPostgres(bin);
  await bench({ TEST_DATABASE_URL: postgres.url, POSTGRES_BIN: bin });
  await postgres.stop();
} else {
  console.log("Postgres: skipped, none is installed on this machine");
}

function findNginx() {
  return Bun.which("nginx") ?? Bun.which("/usr/sbin/nginx");
}

async function benchLoad(options: string[]): Promise<number> {
  const missing = [...(findPostgres() ? [] : ["postgresql"]), ...(findNginx() ? [] : ["nginx-light"])];
  if (missing.length > 0 && mayInstallPackages()) await installPackages(missing, []);
  const [postgres, nginx] = [findPostgres(), findNginx()];
  if (!postgres || !nginx) {
    console.log(`load: skipped, this machine has no ${missing.join(" and ")}`);
    return 1;
  }
  return Bun.spawn([process.execPath, "packages/bench/src/load/main.ts", ...options], {
    cwd: ROOT,
    env: { ...process.env, CHECK_ANSWERS: "off", POSTGRES_BIN: postgres, NGINX: nginx },
    stdio: ["ignore", "inherit", "inherit"],
  }).exited;
}
