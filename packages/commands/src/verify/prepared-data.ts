import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCommand } from "../processes/run-command";
import { ROOT } from "../root";
import { oneFailed, onePassed, type Tally } from "./report/tally";

export type PreparedData = {
  env: { TEST_DATA_FROM: string; TEST_DEMO_FROM: string };
  /** Fills the folder with the data of a server's first start; takes 3 s of CPU time. */
  prepare: () => Promise<Tally>;
  /** Fills the folder with the demo and its prepared videos; takes 13 s of CPU time. */
  prepareDemo: () => Promise<Tally>;
};

export async function withPreparedData(use: (data: PreparedData) => Promise<Tally>): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), "crm-prepared-"));
  const env = { TEST_DATA_FROM: join(folder, "plain"), TEST_DEMO_FROM: join(folder, "demo") };
  try {
    return await use({
      env,
      prepare: () => prepare([env.TEST_DATA_FROM]),
      prepareDemo: () => prepare([env.TEST_DEMO_FROM, "demo"]),
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function prepare(words: string[]): Promise<Tally> {
  const command = [process.execPath, "packages/testing/src/server/prepare-data.ts", ...words];
  const { code, output } = await runCommand(command, { cwd: ROOT, timeoutSeconds: 300 });
  return code === 0 ? onePassed : oneFailed(`The first start of a server\n${output.replace(/^/gm, "    ")}`);
}
