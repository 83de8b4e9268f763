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

/** A CSV file made to keep an import busy, and the status of its answer. */
export type HostileCsv = { name: string; status: number; text: () => string };

const MB = 1024 * 1024;
const RIGHT = "Full Name,Social Media Handle,Contract Start Date,Contract End Date,Monthly Fee\n";
const WRONG = "Name,Handle,Start,End,Fee\n";

const FILLINGS: Record<string, string> = { "line breaks": "\n", commas: ",", quotes: '"' };

/** A CSV file of contracts, with its header. */
export function contractsCsv(count: number): string {
  const rows = Array.from({ length: count }, (_, at) => `Person ${at},@person${at},2026-01-01,2026-12-31,${at}.50\n`);
  return RIGHT + rows.join("");
}

/** Files of 1, 9 and 20 MB of one character, one of 500,001 cells, a sheet that is nearly empty, and one row too many. */
export const HOSTILE_CSV: readonly HostileCsv[] = [
  ...[1, 9, 20].flatMap((megabytes) =>
    Object.entries(FILLINGS).flatMap(([what, character]) =>
      withEachHeader(`${megabytes} MB of ${what}`, (header) => character.repeat(megabytes * MB - header.length)),
    ),
  ),
  ...withEachHeader("a row of 500,001 cells", () => `${"x,".repeat(500_000)}x\n`),
  { name: "a header of 500,001 cells", status: 400, text: () => `${RIGHT.trim()}${",x".repeat(499_996)}\n` },
  {
    name: "40 contracts above 1,000,000 empty rows",
    status: 200,
    text: () => contractsCsv(40) + ",,,,\n".repeat(1_000_000),
  },
  { name: "100,001 rows", status: 413, text: () => contractsCsv(100_001) },
];

function withEachHeader(what: string, rows: (header: string) => string): HostileCsv[] {
  return [
    { name: `${what}, right header`, status: 200, text: () => RIGHT + rows(RIGHT) },
    { name: `${what}, wrong header`, status: 400, text: () => WRONG + rows(WRONG) },
  ];
}
