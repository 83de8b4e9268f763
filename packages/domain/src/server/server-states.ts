import type { ServerStatus } from "./server-status.schema";

const DAY_SECONDS = 86_400;
const GIB = 1024 ** 3;

const HEARTBEAT_TIMEOUT_SECONDS = 60;
// Uploads are refused below 1 GiB.
const FREE_SPACE_BYTES = { nearlyFull: 10 * GIB, full: GIB };
/** With more contracts, single statements of the embedded database block the server too long: docs/running.md has the figures. */
export const MAX_EMBEDDED_CONTRACTS = 100_000;
const BACKUP_DAYS = { old: 2, tooOld: 7 };
const RECENT_FAILURE_SECONDS = DAY_SECONDS;

export const secondsBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 1000;

export const hasMissedHeartbeats = ({ seenAt }: Pick<ServerStatus["servers"][number], "seenAt">, at: string): boolean =>
  secondsBetween(seenAt, at) > HEARTBEAT_TIMEOUT_SECONDS;

type Instance = Pick<ServerStatus["servers"][number], "host" | "startedAt" | "seenAt">;

/** Servers without a heartbeat, except those replaced by a later server on the same host. */
export const missingServers = <Server extends Instance>(servers: readonly Server[], at: string): Server[] =>
  servers.filter(
    (server) =>
      hasMissedHeartbeats(server, at) &&
      !servers.some(({ host, startedAt }) => host === server.host && secondsBetween(server.seenAt, startedAt) > 0),
  );

export function freeSpaceState(freeBytes: number | null): "enough" | "nearlyFull" | "full" {
  if (freeBytes === null || freeBytes >= FREE_SPACE_BYTES.nearlyFull) return "enough";
  return freeBytes < FREE_SPACE_BYTES.full ? "full" : "nearlyFull";
}

export function ageOfBackup(finishedAt: string, at: string): "fresh" | "old" | "tooOld" {
  const days = secondsBetween(finishedAt, at) / DAY_SECONDS;
  return days > BACKUP_DAYS.tooOld ? "tooOld" : days > BACKUP_DAYS.old ? "old" : "fresh";
}

export const hasFailedLately = (failure: { at: string } | null, at: string): boolean =>
  failure !== null && secondsBetween(failure.at, at) <= RECENT_FAILURE_SECONDS;
