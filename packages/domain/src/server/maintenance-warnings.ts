import { counted, lengthOfTime } from "../value/length-of-time";
import { ageOfBackup, secondsBetween } from "./server-states";
import type { ServerStatus, ServerWarning } from "./server-status.schema";

const SCRUB_SECONDS = 35 * 86_400;
const MONTHLY = "Check them with `bun run scrub`, once a month.";
const LOOK_AGAIN = "Look here again when it has ended.";

type Run = NonNullable<ServerStatus["backup"]["lastRun"]>;

export function backupWarnings({ at, backup }: Pick<ServerStatus, "at" | "backup">): ServerWarning[] {
  const { lastRun, isRunning } = backup;
  if (!lastRun)
    return isRunning
      ? [note("The first backup is running.", LOOK_AGAIN)]
      : [soon("No backup has been made.", "Make one with `bun run backup DIR`, then one every day.")];
  const late = ageWarning(lastRun, at);
  return [
    ...(late && isRunning ? [note(`${late.text} A new one is running.`, LOOK_AGAIN)] : []),
    ...(late && !isRunning ? [late] : []),
    ...(lastRun.failure === null && lastRun.problemCount > 0
      ? [
          urgent(
            `The last backup left out ${counted(lastRun.problemCount, "file")} that failed verification.`,
            "`bun run scrub` shows the problem: restore the file from an earlier backup.",
          ),
        ]
      : []),
  ];
}

function ageWarning({ failure, finishedAt }: Run, at: string): ServerWarning | null {
  if (failure !== null)
    return urgent(
      `The last backup failed: ${sentence(failure)}`,
      "Fix the cause, then run `bun run backup DIR` again.",
    );
  const age = ageOfBackup(finishedAt, at);
  if (age === "fresh") return null;
  const warn = age === "tooOld" ? urgent : soon;
  return warn(
    `The last backup is ${lengthOfTime(secondsBetween(finishedAt, at))} old.`,
    "Make one with `bun run backup DIR`, and check why no newer one exists.",
  );
}

export function scrubWarnings({ at, scrub: { lastRun } }: Pick<ServerStatus, "at" | "scrub">): ServerWarning[] {
  if (!lastRun) return [note("Stored files have not been checked yet.", MONTHLY)];
  const { failure, problemCount, finishedAt } = lastRun;
  if (failure !== null) {
    const text = `The last check of stored files failed: ${sentence(failure)}`;
    return [soon(text, "Fix the cause, then run `bun run scrub` again.")];
  }
  if (problemCount > 0) {
    const text = `The last check of stored files found ${counted(problemCount, "problem")}.`;
    return [
      urgent(
        text,
        "`bun run scrub` lists them: restore missing or damaged files from a backup, and remove files that the database does not know.",
      ),
    ];
  }
  const age = secondsBetween(finishedAt, at);
  return age > SCRUB_SECONDS ? [note(`Stored files were last checked ${lengthOfTime(age)} ago.`, MONTHLY)] : [];
}

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

type Warn = (text: string, remedy: string) => ServerWarning;

export const urgent: Warn = (text, remedy) => ({ severity: "urgent", text, remedy });

export const soon: Warn = (text, remedy) => ({ severity: "soon", text, remedy });

export const note: Warn = (text, remedy) => ({ severity: "note", text, remedy });
