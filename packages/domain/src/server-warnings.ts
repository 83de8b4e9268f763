import { counted, lengthOfTime } from "./length-of-time";
import type { ServerStatus, ServerWarning } from "./server-status.schema";

const DAY_SECONDS = 86_400;
const GIB = 1024 ** 3;

// Uploads are refused below one GiB (security §3).
const NEARLY_FULL_BYTES = 10 * GIB;
const FULL_BYTES = GIB;
const SILENT_SECONDS = 60;
const LONG_WAIT_SECONDS = 3600;
const BACKUP_DAYS = { soon: 2, urgent: 7 };
const SCRUB_DAYS = 35;
const RECENT_FAILURE_SECONDS = DAY_SECONDS;

/** What whoever operates the servers should know, the most urgent first; empty where all is well. */
export function serverWarnings(status: Omit<ServerStatus, "warnings">): ServerWarning[] {
  const found = [
    ...backupWarnings(status),
    ...scrubWarnings(status),
    ...storageWarnings(status),
    ...queueWarnings(status),
    ...serverListWarnings(status),
    ...connectionWarnings(status),
    ...moduleWarnings(status),
    ...databaseWarnings(status),
  ];
  return found.toSorted((a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity));
}

/** What a warning is about, in the name that people know. */
export const CONNECTION_NAMES: Record<ServerStatus["connections"][number]["name"], string> = {
  ffmpeg: "FFmpeg",
  model: "Language model",
  payoutSync: "Payout sync",
  textMessages: "Text messages (Twilio)",
};

type Facts = Omit<ServerStatus, "warnings">;

const ORDER: ServerWarning["severity"][] = ["urgent", "soon", "note"];

const urgent = (text: string): ServerWarning => ({ severity: "urgent", text });
const soon = (text: string): ServerWarning => ({ severity: "soon", text });
const note = (text: string): ServerWarning => ({ severity: "note", text });

const secondsBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 1000;

const isSilent = ({ seenAt }: Facts["servers"][number], at: string) => secondsBetween(seenAt, at) > SILENT_SECONDS;

function backupWarnings({ at, backup: { lastRun } }: Facts): ServerWarning[] {
  if (!lastRun) return [soon("No backup has been made. Make one with `bun run backup`, and then one every day.")];
  const { failure, problemCount, finishedAt } = lastRun;
  if (failure !== null) return [urgent(`The last backup broke off: ${sentence(failure)}`)];
  const age = secondsBetween(finishedAt, at);
  const isOld = age > BACKUP_DAYS.urgent * DAY_SECONDS ? urgent : soon;
  return [
    ...(age > BACKUP_DAYS.soon * DAY_SECONDS ? [isOld(`The last backup is ${lengthOfTime(age)} old.`)] : []),
    ...(problemCount > 0
      ? [urgent(`The last backup is without ${counted(problemCount, "file")} that it found wrong.`)]
      : []),
  ];
}

function scrubWarnings({ at, scrub: { lastRun } }: Facts): ServerWarning[] {
  if (!lastRun) return [note("Stored files have not been checked yet. Check them with `bun run scrub`, once a month.")];
  const { failure, problemCount, finishedAt } = lastRun;
  if (failure !== null) return [soon(`The last check of stored files broke off: ${sentence(failure)}`)];
  if (problemCount > 0) return [urgent(`The last check of stored files found ${counted(problemCount, "problem")}.`)];
  const age = secondsBetween(finishedAt, at);
  return age > SCRUB_DAYS * DAY_SECONDS ? [note(`Stored files were last checked ${lengthOfTime(age)} ago.`)] : [];
}

/** Why servers on these hosts may miss each other's files; null where none can. */
export function foldersApart(storage: ServerStatus["storage"]["kind"], hosts: readonly string[]): string | null {
  const { size } = new Set(hosts);
  if (storage !== "folder" || size < 2) return null;
  return `Servers on ${size} hosts keep files in DATA_DIR. Unless that is one disk which all of them share, each misses the others' files and ends their uploads: set S3_BUCKET.`;
}

function storageWarnings({ at, servers, storage: { kind, freeBytes } }: Facts): ServerWarning[] {
  const apart = foldersApart(
    kind,
    servers.filter((server) => !isSilent(server, at)).map(({ host }) => host),
  );
  return [...(apart === null ? [] : [soon(apart)]), ...roomWarnings(freeBytes)];
}

function roomWarnings(freeBytes: number | null): ServerWarning[] {
  if (freeBytes === null || freeBytes >= NEARLY_FULL_BYTES) return [];
  const free = `${(freeBytes / GIB).toFixed(1)} GB are free`;
  return freeBytes < FULL_BYTES
    ? [urgent(`Storage is full: ${free}, and uploads are refused.`)]
    : [soon(`Storage is nearly full: ${free}.`)];
}

function queueWarnings({ queue }: Facts): ServerWarning[] {
  const failed = queue.reduce((sum, kind) => sum + kind.failed, 0);
  const waited = Math.max(0, ...queue.map(({ oldestWaitingSeconds }) => oldestWaitingSeconds ?? 0));
  return [
    ...(failed > 0 ? [soon(`${counted(failed, "job")} failed in the last 7 days.`)] : []),
    ...(waited > LONG_WAIT_SECONDS ? [soon(`A job has been waiting for ${lengthOfTime(waited)}.`)] : []),
  ];
}

function serverListWarnings({ at, servers }: Facts): ServerWarning[] {
  const versions = new Set(servers.filter((server) => !isSilent(server, at)).map(({ version }) => version));
  return [
    ...servers
      .filter((server) => isSilent(server, at))
      .map(({ host, pid, seenAt }) =>
        soon(`The server ${host} (process ${pid}) was last seen ${lengthOfTime(secondsBetween(seenAt, at))} ago.`),
      ),
    ...(versions.size > 1 ? [note(`Servers of ${versions.size} versions are running.`)] : []),
  ];
}

function connectionWarnings({ at, connections }: Facts): ServerWarning[] {
  return connections.flatMap(({ name, lastFailure }) => {
    const age = lastFailure && secondsBetween(lastFailure.at, at);
    if (age === null || age > RECENT_FAILURE_SECONDS) return [];
    return [soon(`${CONNECTION_NAMES[name]} failed ${lengthOfTime(age)} ago.`)];
  });
}

function moduleWarnings({ modules }: Facts): ServerWarning[] {
  return modules
    .filter(({ faults }) => faults > 0)
    .map(({ name, version, faults }) => soon(`Pages reported ${counted(faults, "fault")} of ${name} ${version}.`));
}

function databaseWarnings({ database: { kind, syncsToDisk, knowsAccents } }: Facts): ServerWarning[] {
  const name = kind === "embedded" ? "The embedded database" : "The database";
  return [
    ...(syncsToDisk ? [] : [note(`${name} does not sync to disk: a power cut may lose the last writes.`)]),
    ...(knowsAccents
      ? []
      : [note(`${name} knows no letters beyond English, so searches may miss words with accents.`)]),
  ];
}

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);
