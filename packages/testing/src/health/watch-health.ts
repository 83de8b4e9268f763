import { join } from "node:path";

const CALLER = join(import.meta.dir, "call-health.ts");

/** Milliseconds; a failed call counts as infinite. */
export type HealthWaits = { calls: number; p99Ms: number; worstMs: number };

/** Calls `/health` every 20 ms from a separate process while `work` runs. */
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

export type HostileCsv = { name: string; status: number; text: () => string };

const MB = 1024 * 1024;
const VALID_HEADER = "Full Name,Social Media Handle,Contract Start Date,Contract End Date,Monthly Fee\n";
const INVALID_HEADER = "Name,Handle,Start,End,Fee\n";

const FILLINGS: Record<string, string> = { "line breaks": "\n", commas: ",", quotes: '"' };

export function contractsCsv(count: number): string {
  const rows = Array.from({ length: count }, (_, at) => `Person ${at},@person${at},2026-01-01,2026-12-31,${at}.50\n`);
  return VALID_HEADER + rows.join("");
}

export const HOSTILE_CSV: readonly HostileCsv[] = [
  ...[1, 9, 20].flatMap((megabytes) =>
    Object.entries(FILLINGS).flatMap(([what, character]) =>
      withEachHeader(`${megabytes} MB of ${what}`, (header) => character.repeat(megabytes * MB - header.length)),
    ),
  ),
  ...withEachHeader("a row of 500,001 cells", () => `${"x,".repeat(500_000)}x\n`),
  { name: "a header of 500,001 cells", status: 400, text: () => `${VALID_HEADER.trim()}${",x".repeat(499_996)}\n` },
  {
    name: "40 contracts above 1,000,000 empty rows",
    status: 200,
    text: () => contractsCsv(40) + ",,,,\n".repeat(1_000_000),
  },
  { name: "100,001 rows", status: 413, text: () => contractsCsv(100_001) },
];

function withEachHeader(what: string, rows: (header: string) => string): HostileCsv[] {
  return [
    { name: `${what}, right header`, status: 200, text: () => VALID_HEADER + rows(VALID_HEADER) },
    { name: `${what}, wrong header`, status: 400, text: () => INVALID_HEADER + rows(INVALID_HEADER) },
  ];
}
