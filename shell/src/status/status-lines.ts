import { ROLES_BELOW_OWNER } from "@crm/domain/access/permissions";
import {
  ageOfBackup,
  freeSpaceState,
  hasFailedLately,
  hasMissedHeartbeats,
  missingServers,
} from "@crm/domain/server/server-states";
import type { ServerStatus } from "@crm/domain/server/server-status.schema";
import { fileSize } from "@crm/domain/value/bytes";
import { counted, lengthOfTime } from "@crm/domain/value/length-of-time";
import { TICKET_ROLE, TICKET_ROLE_MEANING } from "@crm/domain/words/people";
import {
  BACKUP_AGE,
  CONNECTION_NAMES,
  CONNECTION_STATE,
  FREE_SPACE,
  MAINTENANCE_RUN,
  SERVER_RUNNING,
} from "@crm/domain/words/server";
import { choicesOf } from "@crm/domain/words/shown";
import { readingLines, type StatusLine } from "./reading-lines";

export const EMBEDDING = "Embedding";

/** Values of the setting `ticketRole`. */
export const TICKET_ROLES = choicesOf(TICKET_ROLE, ["", ...ROLES_BELOW_OWNER]);

export function statusParts(status: ServerStatus): { title: string; lines: StatusLine[] }[] {
  return [
    { title: "Servers", lines: [...serverLines(status), ...loadLines(status)] },
    { title: "Database", lines: databaseLines(status) },
    { title: "Queue", lines: queueLines(status) },
    { title: "Storage", lines: storageLines(status) },
    { title: "Reading of Documents", lines: readingLines(status) },
    {
      title: "Backups",
      lines: [backupLine(status), runLine("Check of stored files", status.scrub, status.at)],
    },
    { title: "Modules", lines: moduleLines(status) },
    { title: "Connections", lines: connectionLines(status) },
    ...embeddingParts(status),
  ];
}

const ago = (instant: string, at: string) => `${lengthOfTime((Date.parse(at) - Date.parse(instant)) / 1000)} ago`;

// The text is empty if the job's server was killed.
const failedText = (failure: { at: string; text: string }, at: string) =>
  [`Last failed ${ago(failure.at, at)}`, failure.text].filter(Boolean).join(": ");

function serverLines({ at, servers }: ServerStatus): StatusLine[] {
  const missing = new Set(missingServers(servers, at).map(({ id }) => id));
  return servers.map(({ id, host, pid, version, startedAt, seenAt, isThis }) => ({
    key: id,
    name: `${host}, process ${pid}`,
    detail: `Version ${version} · started ${ago(startedAt, at)}${isThis ? " · answers this page" : ""}`,
    state: hasMissedHeartbeats({ seenAt }, at)
      ? { word: `Seen ${ago(seenAt, at)}`, tone: missing.has(id) ? "soon" : "rest" }
      : SERVER_RUNNING,
  }));
}

const REFUSED_LATELY: StatusLine["state"] = { word: "Overloaded lately", tone: "soon" };

/** A server of the previous version sends no `load`. */
function loadLines({ at, load }: Pick<ServerStatus, "at"> & Partial<ServerStatus>): StatusLine[] {
  if (!load) return [];
  const { refusedCalls, lastRefusedAt, eventLoopWaitMs, databaseWaitMs } = load;
  return [
    {
      key: "waits",
      name: "Work waits",
      value: `${Math.round(eventLoopWaitMs)} ms for this server · ${Math.round(databaseWaitMs)} ms for the database`,
    },
    {
      key: "refused",
      name: "Calls refused because of overload",
      value:
        lastRefusedAt === null
          ? "None since this server started"
          : `${refusedCalls.toLocaleString("en-US")}, the last ${ago(lastRefusedAt, at)}`,
      ...(lastRefusedAt !== null && hasFailedLately({ at: lastRefusedAt }, at) ? { state: REFUSED_LATELY } : {}),
    },
  ];
}

function databaseLines({ database: { kind, version, bytes, pingMs, syncProblem } }: ServerStatus): StatusLine[] {
  return [
    // Removes the version of the distribution's package: “15.18 (Debian 15.18-0)”.
    { key: "kind", name: kind === "embedded" ? "Embedded Postgres" : "Postgres", value: version.replace(/ .*$/, "") },
    { key: "size", name: "Size", value: fileSize(bytes) },
    { key: "ping", name: "Answers within", value: `${pingMs.toFixed(1)} ms` },
    {
      key: "sync",
      name: "Survives a power cut",
      value: syncProblem === null ? "Yes" : `The last writes may be lost: ${syncProblem}`,
    },
  ];
}

function queueLines({ at, queue }: ServerStatus): StatusLine[] {
  const busy = queue.filter(({ waiting, active, failed }) => waiting + active + failed > 0);
  const idle = queue.length - busy.length;
  return [
    ...busy.map(({ name, waiting, active, failed, oldestWaitingSeconds, lastFailure }) => ({
      key: name,
      name: `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll("-", " ")}`,
      value: [waiting > 0 && `${waiting} waiting`, active > 0 && `${active} running`].filter(Boolean).join(" · "),
      detail: [
        oldestWaitingSeconds !== null && `The oldest waits for ${lengthOfTime(oldestWaitingSeconds)}`,
        lastFailure && failedText(lastFailure, at),
      ]
        .filter(Boolean)
        .join(" · "),
      state: failed > 0 ? { word: `${failed} failed`, tone: "soon" as const } : undefined,
    })),
    ...(idle > 0
      ? [{ key: "idle", name: `${counted(idle, "kind")} of work`, state: { word: "Idle", tone: "rest" as const } }]
      : []),
  ];
}

function storageLines({ storage, archive, at }: ServerStatus): StatusLine[] {
  const { kind, kept, freeBytes, waitingForRemoval, uploads } = storage;
  const { lastRun } = archive;
  return [
    { key: "kind", name: "Files lie in", value: PLACES[kind] },
    ...(freeBytes === null
      ? []
      : [{ key: "free", name: "Free", value: fileSize(freeBytes), state: FREE_SPACE[freeSpaceState(freeBytes)] }]),
    ...kept.map(({ noun, files, bytes }) => ({
      key: noun,
      name: `${noun.charAt(0).toUpperCase()}${noun.slice(1)}`,
      value: files === 0 ? "None" : `${files.toLocaleString("en-US")} · ${fileSize(bytes)}`,
    })),
    {
      key: "uploads",
      name: "Uploads under way",
      value: uploads.open === 0 ? "None" : `${uploads.open} · ${fileSize(uploads.bytes)}`,
    },
    {
      key: "pending-deletions",
      name: "Files to be removed",
      value: waitingForRemoval.files === 0 ? "None" : `${waitingForRemoval.files}`,
    },
    {
      key: "archive",
      name: "Videos are archived in",
      value: PLACES[archive.kind],
      detail: lastRun
        ? `Last run ${ago(lastRun.startedAt, at)}: ${counted(lastRun.archived, "video")}, ${lastRun.failed} left where they were`
        : "No run yet",
    },
  ];
}

const PLACES = { folder: "A folder of the server", s3: "A bucket (S3)", dropbox: "Dropbox" };

// An old backup is a warning even if it is complete.
function backupLine({ backup, at }: ServerStatus): StatusLine {
  const line = runLine("Backup", backup, at);
  const { lastRun, isRunning } = backup;
  if (!lastRun || isRunning || lastRun.failure !== null || lastRun.problemCount > 0) return line;
  return { ...line, state: BACKUP_AGE[ageOfBackup(lastRun.finishedAt, at)] ?? line.state };
}

function runLine(name: string, { lastRun, isRunning }: ServerStatus["backup"], at: string): StatusLine {
  if (isRunning)
    return {
      key: name,
      name,
      state: MAINTENANCE_RUN.running,
      detail: lastRun ? `Before: ${ago(lastRun.finishedAt, at)}` : undefined,
    };
  if (!lastRun) return { key: name, name, state: MAINTENANCE_RUN.never };
  const { finishedAt, failure, files, bytes, problemCount } = lastRun;
  return {
    key: name,
    name,
    detail: failure ?? `${ago(finishedAt, at)} · ${counted(files, "file")} · ${fileSize(bytes)}`,
    state:
      failure !== null
        ? MAINTENANCE_RUN.broken
        : problemCount > 0
          ? { word: counted(problemCount, "problem"), tone: "late" }
          : MAINTENANCE_RUN.whole,
  };
}

function moduleLines({ at, modules }: ServerStatus): StatusLine[] {
  return modules.map(({ name, version, origin, since, by, faults }) => ({
    key: name,
    name,
    detail: `${version} · ${origin === "build" ? "came with the server" : `published, switched on by ${by}`} ${ago(since, at)}`,
    state: faults > 0 ? { word: counted(faults, "fault"), tone: "soon" } : undefined,
  }));
}

function connectionLines({ at, connections }: ServerStatus): StatusLine[] {
  return connections.map(({ name, isConfigured, lastFailure }) => ({
    key: name,
    name: CONNECTION_NAMES[name],
    state: CONNECTION_STATE[hasFailedLately(lastFailure, at) ? "failing" : isConfigured ? "configured" : "absent"],
    ...(lastFailure ? { detail: failedText(lastFailure, at) } : {}),
  }));
}

/** A server of the previous version sends no `embedding`. */
function embeddingParts({ embedding }: Partial<ServerStatus>) {
  if (!embedding?.isConfigured) return [];
  const known = TICKET_ROLES.find(({ value }) => value === embedding.ticketRole);
  const line: StatusLine = {
    key: "tickets",
    name: "Role of tickets without one",
    value: known?.label ?? embedding.ticketRole,
    detail: known && TICKET_ROLE_MEANING[known.value],
  };
  return [{ title: EMBEDDING, lines: [line] }];
}
