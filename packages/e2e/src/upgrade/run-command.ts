import { join } from "node:path";

const RUN = join(import.meta.dir, "../../../../api/src/commands/run.ts");

export async function runCommand(cwd: string, env: Record<string, string>, ...args: string[]): Promise<string> {
  const child = Bun.spawn([process.execPath, RUN, ...args], {
    cwd,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdout: "pipe",
    stderr: "pipe",
  });
  const [out, err, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  if (code !== 0) throw new Error(`${args.join(" ")} ended with ${code}:\n${out}${err}`);
  return out;
}
