import { join } from "node:path";

const CALLER = join(import.meta.dir, "call-health.ts");

/** How long calls of `/health` waited, in milliseconds; a call without a good answer counts as endless. */
export type HealthWaits = { calls: number; p99Ms: number; worstMs: number };

/** Calls `/health` of a server every 20 ms, from a process of its own, while work is done. */
export async function healthWhile<T>(
  { origin }: { origin: string },
  work: () => Promise<T>,
): Promise<HealthWaits & { result: T }> {
  const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>();
  const caller = Bun.spawn([process.execPath, CALLER, origin], {
    stdin: "ignore",
    stdout: "pipe",
    stderr: "inherit",
    ipc: () => begin(),
  });
  await hasBegun;
  let result: T;
  try {
    result = await work();
  } finally {
    caller.disconnect();
  }
  const waits: number[] = JSON.parse(await new Response(caller.stdout).text());
  waits.sort((a, b) => a - b);
  const p99Ms = waits[Math.ceil(waits.length * 0.99) - 1] ?? Number.NaN;
  return { result, calls: waits.length, p99Ms, worstMs: waits.at(-1) ?? Number.NaN };
}
