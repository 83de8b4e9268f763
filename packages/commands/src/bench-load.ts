import { ROOT } from "./root";
import { installPackages, mayInstallPackages } from "./verify/debian-packages";
import { findPostgres } from "./verify/postgres/find-postgres";

const findNginx = () => Bun.which("nginx") ?? Bun.which("/usr/sbin/nginx");

/** Runs the load with its options, after installing the Debian packages that it needs where that is allowed; its exit code. */
export async function benchLoad(options: string[]): Promise<number> {
  const missing = [...(findPostgres() ? [] : ["postgresql"]), ...(findNginx() ? [] : ["nginx-light"])];
  if (missing.length > 0 && mayInstallPackages()) await installPackages(missing, []);
  const [postgres, nginx] = [findPostgres(), findNginx()];
  if (!postgres || !nginx) {
    console.log(`load: skipped, this machine lacks ${missing.join(" and ")}`);
    return 1;
  }
  return Bun.spawn([process.execPath, "packages/bench/src/load/main.ts", ...options], {
    cwd: ROOT,
    env: { ...process.env, POSTGRES_BIN: postgres, NGINX: nginx },
    stdio: ["ignore", "inherit", "inherit"],
  }).exited;
}
