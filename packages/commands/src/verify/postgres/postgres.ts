import { existsSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { linesOf, startGroup } from "../../processes/process-group";
import { ROOT } from "../../root";

export function findPostgres(): string | null {
  const onPath = Bun.which("postgres");
  const pgConfig = Bun.which("pg_config");
  const configured = pgConfig ? Bun.spawnSync([pgConfig, "--bindir"]).stdout.toString().trim() : null;
  const debian = [...new Bun.Glob("/usr/lib/postgresql/*/bin/postgres").scanSync("/")].sort(byVersion).reverse();
  const folders = [onPath, ...debian].flatMap((path) => (path ? [dirname(realpathSync(path))] : []));
  return [...folders, configured ?? ""].find(hasPrograms) ?? null;
}

const hasPrograms = (folder: string): boolean =>
  folder !== "" && existsSync(join(folder, "postgres")) && existsSync(join(folder, "initdb"));

const byVersion = (a: string, b: string): number => majorOf(a) - majorOf(b);

const majorOf = (path: string): number => Number(/postgresql\/(\d+)/.exec(path)?.[1] ?? 0);

type TemporaryPostgres = { url: string; stop: () => Promise<void> };

// A separate program, because nothing of other packages may be imported before the installation (docs/decisions/0001).
const PROGRAM = "packages/testing/src/postgres/serve-cluster.ts";

// The data of tests is temporary, so it need not reach the disk.
const UNSYNCED = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"];

/** Starts a temporary Postgres that ends with this process, even after SIGKILL. It syncs each commit to disk if `isSynced`. */
export async function startPostgres(bin: string, { isSynced = false } = {}): Promise<TemporaryPostgres> {
  const settings = [...(isSynced ? [] : UNSYNCED), "max_connections=300"];
  const program = startGroup([process.execPath, PROGRAM, bin, ...settings], { cwd: ROOT, isTied: true });
  const { value: url } = await linesOf(program.stdout).next();
  if (!url) throw new Error(`Postgres did not start:\n${await new Response(program.stderr).text()}`);
  return { url, stop: () => program.end(10_000) };
}
