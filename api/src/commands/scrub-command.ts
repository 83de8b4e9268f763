import { parseArgs } from "node:util";
import { decimalSize } from "@crm/domain/value/bytes";
import { saySometimes } from "../backup/say-sometimes";
import { scrub } from "../backup/scrub";
import type { PlatformDeps } from "../platform/deps";
import { type Done, whileRunning } from "../platform/jobs/maintenance-run";
import { type Caller, CommandRefused, type Ended } from "../platform/process/command-socket";

const USAGE = "Usage: bun run scrub [--rate MB]\n  --rate  megabytes a second that it reads at most; 50 if not given";
const MB = 1_000_000;
const MOST_NAMED = 1000;

/** Reads all that is stored and compares it with its rows; exit code 1 says that something is wrong. */
export async function scrubCommand(
  means: Pick<PlatformDeps, "db" | "files" | "archive">,
  args: readonly string[],
  { say, signal }: Caller,
): Promise<Ended> {
  const rate = rateIn(args) * MB;
  let done: Done = { files: 0, bytes: 0, problemCount: 0, problems: [] };
  const sometimes = saySometimes(say);
  const found = await whileRunning(
    means.db,
    "scrub",
    () => done,
    ({ lost }) =>
      scrub(means, {
        rate,
        signal: AbortSignal.any([signal, lost]),
        tell: ({ step, ...progress }) => {
          done = { ...done, ...progress };
          sometimes(step, progress.bytes);
        },
      }),
  );
  const lines = [
    ...found.problems.map(({ place, key, problem }) => `${problem}: ${place} ${key}`),
    ...found.unnamed.slice(0, MOST_NAMED).map((key) => `no row names it: primary ${key}`),
    ...Object.entries(found.leftOut).map(
      ([place, many]) => `${many} archived videos in the archive "${place}" were not read.`,
    ),
    `${found.files} files (${decimalSize(found.bytes)}) were read; ${found.problemCount} ${found.problemCount === 1 ? "thing is" : "things are"} wrong.`,
  ];
  return found.problemCount > 0 ? { lines, exitCode: 1 } : { lines };
}

function rateIn(args: readonly string[]): number {
  try {
    const { values } = parseArgs({ args: [...args], options: { rate: { type: "string", default: "50" } } });
    const rate = Number(values.rate);
    if (rate > 0) return rate;
  } catch {
    // What parseArgs says of an unknown option is less help than the usage.
  }
  throw new CommandRefused(USAGE);
}
