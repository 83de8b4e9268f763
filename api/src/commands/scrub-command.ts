import { parseArgs } from "node:util";
import { decimalSize } from "@crm/domain/value/bytes";
import { scrub } from "../backup/scrub";
import { throttleProgress } from "../backup/throttle-progress";
import type { PlatformDeps } from "../platform/deps";
import { type Done, whileRunning } from "../platform/jobs/maintenance-run";
import { type Caller, CommandRefused, type Ended } from "../platform/process/command-socket";

const USAGE = "Usage: bun run scrub [--rate MB]\n  --rate  megabytes to read per second at most, 50 by default";
const MB = 1_000_000;
const MAX_LISTED = 1000;

export async function scrubCommand(
  deps: Pick<PlatformDeps, "db" | "files" | "archive">,
  args: readonly string[],
  { say, signal }: Caller,
): Promise<Ended> {
  const rate = rateIn(args) * MB;
  let done: Done = { files: 0, bytes: 0, problemCount: 0, problems: [] };
  const print = throttleProgress(say);
  const found = await whileRunning(
    deps.db,
    "scrub",
    () => done,
    ({ lost }) =>
      scrub(deps, {
        rate,
        signal: AbortSignal.any([signal, lost]),
        report: ({ step, ...progress }) => {
          done = { ...done, ...progress };
          print(step, progress.bytes);
        },
      }),
  );
  const lines = [
    ...found.problems.map(({ place, key, problem }) => `${problem}: ${place} ${key}`),
    ...(found.problems.some(({ problem }) => problem === "miscounted") ? ["The wrong counts were repaired."] : []),
    ...found.unnamed.slice(0, MAX_LISTED).map((key) => `no row refers to it: primary ${key}`),
    ...Object.entries(found.leftOut).map(
      ([place, count]) => `${count} archived videos in the archive "${place}" were not read.`,
    ),
    `${found.files} files (${decimalSize(found.bytes)}) were read, ${found.problemCount} ${found.problemCount === 1 ? "problem was" : "problems were"} found.`,
  ];
  return found.problemCount > 0 ? { lines, exitCode: 1 } : { lines };
}

function rateIn(args: readonly string[]): number {
  try {
    const { values } = parseArgs({ args: [...args], options: { rate: { type: "string", default: "50" } } });
    const rate = Number(values.rate);
    if (rate > 0) return rate;
  } catch {}
  throw new CommandRefused(USAGE);
}
