import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCommand } from "../processes/run-command";
import { ROOT } from "../root";
import { failedOnce, passedOnce, type Tally } from "./report/tally";

/** Data folders in which a server has had its first start, for tests' servers to begin with a copy of. */
export type BegunData = {
  /** Where tests find them; the folders hold something once they are begun. */
  env: { TEST_DATA_FROM: string; TEST_DEMO_FROM: string };
  /** Makes a folder of what every server makes: its start takes three seconds of a processor. */
  begin: () => Promise<Tally>;
  /** Makes a folder that holds the demo as well, with all its videos prepared: 13 seconds of a processor. */
  beginDemo: () => Promise<Tally>;
};

/** Does something with places for begun data, which are removed afterwards. */
export async function withBegunData(use: (data: BegunData) => Promise<Tally>): Promise<Tally> {
  const folder = await mkdtemp(join(tmpdir(), "crm-begun-"));
  const env = { TEST_DATA_FROM: join(folder, "plain"), TEST_DEMO_FROM: join(folder, "demo") };
  try {
    return await use({
      env,
      begin: () => begin([env.TEST_DATA_FROM]),
      beginDemo: () => begin([env.TEST_DEMO_FROM, "demo"]),
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function begin(words: string[]): Promise<Tally> {
  const command = [process.execPath, "packages/testing/src/server/begin-data.ts", ...words];
  const { code, output } = await runCommand(command, { cwd: ROOT, timeoutSeconds: 300 });
  return code === 0 ? passedOnce : failedOnce(`The first start of a server\n${output.replace(/^/gm, "    ")}`);
}
