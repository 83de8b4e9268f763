import { join } from "node:path";
import type { RunningServer } from "@crm/testing/server";

const ROOT = join(import.meta.dir, "../../../..");

export type CommandEnd = { code: number; output: string };

export async function runCommand(args: readonly string[], env: Record<string, string>): Promise<CommandEnd> {
  const child = Bun.spawn([process.execPath, "run", "--silent", ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdin: "ignore",
    stdout: "pipe",
    stderr: "pipe",
  });
  const written = [child.stdout, child.stderr].map((stream) => new Response(stream).text());
  const output = (await Promise.all(written)).join("");
  return { code: await child.exited, output };
}

export async function publishingToken({ dataDir }: Pick<RunningServer, "dataDir">): Promise<string> {
  const { code, output } = await runCommand(["token:create", "team", "--scope", "modules:publish"], {
    DATA_DIR: dataDir,
  });
  const token = output.split("\n")[0] ?? "";
  if (code !== 0 || !token.startsWith("crm_")) throw new Error(`No token was made:\n${output}`);
  return token;
}
