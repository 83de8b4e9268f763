import { existsSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";

/** The folder that holds `initdb` and `postgres` (PATH, pg_config, Debian's folders, newest first); null where there is none. */
export function findPostgres(): string | null {
  const onPath = Bun.which("postgres");
  const pgConfig = Bun.which("pg_config");
  const configured = pgConfig ? Bun.spawnSync([pgConfig, "--bindir"]).stdout.toString().trim() : null;
  const debian = [...new Bun.Glob("/usr/lib/postgresql/*/bin/postgres").scanSync("/")].sort(byVersion).reverse();
  const folders = [onPath, ...debian].flatMap((path) => (path ? [dirname(realpathSync(path))] : []));
  return [...folders, configured ?? ""].find(isWhole) ?? null;
}

const isWhole = (folder: string): boolean =>
  folder !== "" && existsSync(join(folder, "postgres")) && existsSync(join(folder, "initdb"));

const byVersion = (a: string, b: string): number => majorOf(a) - majorOf(b);

const majorOf = (path: string): number => Number(/postgresql\/(\d+)/.exec(path)?.[1] ?? 0);
