import { counted, lengthOfTime } from "../value/length-of-time";
import { ageOfBackup, secondsBetween } from "./server-states";
import type { ServerStatus, ServerWarning } from "./server-status.schema";

const SCRUB_SECONDS = 35 * 86_400;
const MONTHLY = "Check them with `bun run scrub`, once a month.";
const LOOK_AGAIN = "Look here again when it has ended.";

type Run = NonNullable<ServerStatus["backup"]["lastRun"]>;

/** What is wrong with the last backup; one that runs may put it right, so that there is less haste. */
export function backupWarnings({ at, backup }: Pick<ServerStatus, "at" | "backup">): ServerWarning[] {
  const { lastRun, isRunning } = backup;
  if (!lastRun)
    return isRunning
      ? [note("The first backup is running.", LOOK_AGAIN)]
      : [soon("No backup has been made.", "Make one with `bun run backup DIR`, and then one every day.")];
  const late = lateness(lastRun, at);
  return [
    ...(late && isRunning ? [note(`${late.text} A new one is running.`, LOOK_AGAIN)] : []),
    ...(late && !isRunning ? [late] : []),
    ...(lastRun.failure === null && lastRun.problemCount > 0
      ? [
          urgent(
            `The last backup is without ${counted(lastRun.problemCount, "file")} that it found wrong.`,
            "`bun run scrub` says what is wrong: copy it back from an earlier backup.",
          ),
        ]
      : []),
  ];
}

function lateness({ failure, finishedAt }: Run, at: string): ServerWarning | null {
  if (failure !== null)
    return urgent(
      `The last backup broke off: ${sentence(failure)}`,
      "Put that right, and run `bun run backup DIR` again.",
    );
  const age = ageOfBackup(finishedAt, at);
  if (age === "fresh") return null;
  const warn = age === "tooOld" ? urgent : soon;
  return warn(
    `The last backup is ${lengthOfTime(secondsBetween(finishedAt, at))} old.`,
    "Make one with `bun run backup DIR`, and look why none was made since.",
  );
}

/** What is wrong with stored files, or when they were last looked at. */
export function scrubWarnings({ at, scrub: { lastRun } }: Pick<ServerStatus, "at" | "scrub">): ServerWarning[] {
  if (!lastRun) return [note("Stored files have not been checked yet.", MONTHLY)];
  const { failure, problemCount, finishedAt } = lastRun;
  if (failure !== null) {
    const text = `The last check of stored files broke off: ${sentence(failure)}`;
    return [soon(text, "Put that right, and run `bun run scrub` again.")];
  }
  if (problemCount > 0) {
    const text = `The last check of stored files found ${counted(problemCount, "problem")}.`;
    return [
      urgent(
        text,
        "`bun run scrub` names them: copy files that are missing or wrong back from a backup, and move away those that no row names.",
      ),
    ];
  }
  const age = secondsBetween(finishedAt, at);
  return age > SCRUB_SECONDS ? [note(`Stored files were last checked ${lengthOfTime(age)} ago.`, MONTHLY)] : [];
}

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

type Warn = (text: string, remedy: string) => ServerWarning;

/** Warns of what costs something already, or soon will. */
export const urgent: Warn = (text, remedy) => ({ severity: "urgent", text, remedy });

/** Warns of what should be seen to within days. */
export const soon: Warn = (text, remedy) => ({ severity: "soon", text, remedy });

/** Tells of what is good to know. */
export const note: Warn = (text, remedy) => ({ severity: "note", text, remedy });
