import { join } from "node:path";
import { watchProcesses } from "../load/watch-processes";

const RUN = join(import.meta.dir, "../../../../api/src/commands/run.ts");

/** How long a command took, what it printed, and the most bytes of memory that programs took meanwhile, by their names. */
export type Watched = { seconds: number; output: string; mostBytes: (name: string) => number };

/** Runs one of the product's commands as a process, and watches it (`command`) and others with all that they start. */
export async function runWatched(
  env: Record<string, string>,
  words: readonly string[],
  others: Record<string, number> = {},
): Promise<Watched> {
  const began = performance.now();
  const child = Bun.spawn([process.execPath, RUN, ...words], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdout: "pipe",
    stderr: "pipe",
  });
  const watching = watchProcesses(() => ({ ...others, command: child.pid }));
  const [output, complaint, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  const seconds = (performance.now() - began) / 1000;
  const uses = watching.stop();
  if (code !== 0) throw new Error(`${words.join(" ")} ended with ${code}:\n${output}${complaint}`);
  return { seconds, output, mostBytes: (name) => uses.find((use) => use.name === name)?.mostBytes ?? Number.NaN };
}
