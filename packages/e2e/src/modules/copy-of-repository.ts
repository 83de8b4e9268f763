import { cp, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const ROOT = join(import.meta.dir, "../../../..");

/** Copies the files that git tracks, without installed or built files. */
export async function copyOfRepository() {
  const folder = await mkdtemp(join(tmpdir(), "crm-copy-"));
  const listed = await ranIn(ROOT, ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
  for (const file of listed.split("\0"))
    if (file !== "" && (await Bun.file(join(ROOT, file)).exists())) await cp(join(ROOT, file), join(folder, file));
  return {
    folder,
    path: (file: string) => join(folder, file),
    run: (command: string[], env: Record<string, string> = {}) => ranIn(folder, command, env),
    // Deleting 50,000 files takes half a minute, so it runs in the background.
    remove: () =>
      Bun.spawn(["nice", "rm", "-rf", folder], { stdio: ["ignore", "ignore", "ignore"], detached: true }).unref(),
  };
}

async function ranIn(cwd: string, command: string[], env: Record<string, string> = {}): Promise<string> {
  const [program = "", ...rest] = command;
  const started = Bun.spawn([program === "bun" ? process.execPath : program, ...rest], {
    cwd,
    env: { ...process.env, NO_COLOR: "1", ...env },
    stdout: "pipe",
    stderr: "pipe",
  });
  const [out, err, code] = await Promise.all([
    new Response(started.stdout).text(),
    new Response(started.stderr).text(),
    started.exited,
  ]);
  if (code !== 0) throw new Error(`${command.join(" ")} ended with ${code}:\n${out}\n${err}`);
  return out;
}
