import type { ServerStatus } from "./server-status.schema";

const DAY_SECONDS = 86_400;
const GIB = 1024 ** 3;

const SILENT_SECONDS = 60;
// Uploads are refused below one GiB (security §3).
const ROOM_BYTES = { nearlyFull: 10 * GIB, full: GIB };
const BACKUP_DAYS = { old: 2, tooOld: 7 };
const RECENT_FAILURE_SECONDS = DAY_SECONDS;

/** Seconds from one instant to another. */
export const secondsBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 1000;

/** Whether a server has not said for a minute that it is there. */
export const isSilent = ({ seenAt }: Pick<ServerStatus["servers"][number], "seenAt">, at: string): boolean =>
  secondsBetween(seenAt, at) > SILENT_SECONDS;

type Instance = Pick<ServerStatus["servers"][number], "host" | "startedAt" | "seenAt">;

/** Servers that are silent and that no later one of their host has taken the place of. */
export const missingServers = <Server extends Instance>(servers: readonly Server[], at: string): Server[] =>
  servers.filter(
    (server) =>
      isSilent(server, at) &&
      !servers.some(({ host, startedAt }) => host === server.host && secondsBetween(server.seenAt, startedAt) > 0),
  );

/** How much room is left for files; `full` refuses uploads, and what nobody counts is enough. */
export function roomFor(freeBytes: number | null): "enough" | "nearlyFull" | "full" {
  if (freeBytes === null || freeBytes >= ROOM_BYTES.nearlyFull) return "enough";
  return freeBytes < ROOM_BYTES.full ? "full" : "nearlyFull";
}

/** How old a backup is for one that should be made every day. */
export function ageOfBackup(finishedAt: string, at: string): "fresh" | "old" | "tooOld" {
  const days = secondsBetween(finishedAt, at) / DAY_SECONDS;
  return days > BACKUP_DAYS.tooOld ? "tooOld" : days > BACKUP_DAYS.old ? "old" : "fresh";
}

/** Whether something failed within the last day. */
export const hasFailedLately = (failure: { at: string } | null, at: string): boolean =>
  failure !== null && secondsBetween(failure.at, at) <= RECENT_FAILURE_SECONDS;
