import { join } from "node:path";

/** Runs a command with only `env` and PATH in its environment. */
export async function typeCommand(args: string[], env: Record<string, string>) {
  const child = Bun.spawn([process.execPath, join(import.meta.dir, "../run.ts"), ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdout: "pipe",
    stderr: "pipe",
  });
  const [out, err] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()]);
  return { code: await child.exited, out, err };
}
