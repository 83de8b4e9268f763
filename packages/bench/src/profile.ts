import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { type Row, reportRow } from "./harness";

const node = z.object({
  id: z.number(),
  callFrame: z.object({ functionName: z.string(), url: z.string() }),
  children: z.array(z.number()).default([]),
});
const profile = z.object({ nodes: z.array(node), samples: z.array(z.number()), timeDeltas: z.array(z.number()) });

const MOST = 12;

/** Runs a program under Bun's CPU profiler and names its functions with the largest shares, those that they call included. */
export async function profileRow(name: string, program: string, args: readonly string[]): Promise<Row> {
  const folder = await mkdtemp(join(tmpdir(), "bench-profile-"));
  const command = [process.execPath, "--cpu-prof", `--cpu-prof-dir=${folder}`, program, ...args];
  if ((await Bun.spawn(command, { stdout: "ignore" }).exited) !== 0) throw new Error(`${program} failed`);
  const [file = ""] = await readdir(folder);
  const shares = sharesOf(profile.parse(await Bun.file(join(folder, file)).json()));
  await rm(folder, { recursive: true });
  const largest = [...shares].toSorted(([, a], [, b]) => b - a).slice(0, MOST);
  return reportRow(
    name,
    largest.map(([functionName, share]) => `${functionName} ${(share * 100).toFixed(0)} %`),
  );
}

/** By function name; a function counts once in each sample, however often it is on the stack. */
function sharesOf({ nodes, samples, timeDeltas }: z.infer<typeof profile>): Map<string, number> {
  const byId = new Map(nodes.map((one) => [one.id, one]));
  const callerOf = new Map(nodes.flatMap(({ id, children }) => children.map((child) => [child, id])));
  const stacks = new Map<number, Set<string>>();
  const stackOf = (id: number): Set<string> => {
    const known = stacks.get(id);
    if (known) return known;
    const caller = callerOf.get(id);
    const stack = new Set(caller === undefined ? [] : stackOf(caller));
    const { functionName = "", url = "" } = byId.get(id)?.callFrame ?? {};
    if (url.startsWith("file:") && /^\w+$/.test(functionName)) stack.add(functionName);
    stacks.set(id, stack);
    return stack;
  };
  const whole = timeDeltas.reduce((sum, time) => sum + time, 0);
  const shares = new Map<string, number>();
  for (const [at, sample] of samples.entries())
    for (const name of stackOf(sample)) shares.set(name, (shares.get(name) ?? 0) + (timeDeltas[at] ?? 0) / whole);
  return shares;
}
