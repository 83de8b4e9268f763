import { linesOf } from "../../processes/lines";
import { startGroup } from "../../processes/process-group";
import { ROOT } from "../../root";

/** A Postgres that lives in a temporary folder until `stop`. */
export type TemporaryPostgres = { url: string; stop: () => Promise<void> };

// A program of its own, since nothing of other packages may be imported before they are installed (decision 1).
const PROGRAM = "packages/testing/src/postgres/serve-cluster.ts";

// Nothing in it outlives the run, so it need not wait for the disk.
const SETTINGS = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=300"];

/** Starts a Postgres of its own from the programs in `bin`; it ends with this process, however that ends. */
export async function startPostgres(bin: string): Promise<TemporaryPostgres> {
  const program = startGroup([process.execPath, PROGRAM, bin, ...SETTINGS], { cwd: ROOT, isTied: true });
  const { value: url } = await linesOf(program.stdout).next();
  if (!url) throw new Error(`Postgres did not come up:\n${await new Response(program.stderr).text()}`);
  return { url, stop: () => program.end(10_000) };
}
