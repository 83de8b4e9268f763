import { counted, lengthOfTime } from "../value/length-of-time";
import { CONNECTION_NAMES, type ConnectionName } from "../words/server";
import { backupWarnings, note, scrubWarnings, soon, urgent } from "./maintenance-warnings";
import {
  freeSpaceState,
  hasFailedLately,
  hasMissedHeartbeats,
  MAX_EMBEDDED_CONTRACTS,
  missingServers,
  secondsBetween,
} from "./server-states";
import type { ServerStatus, ServerWarning } from "./server-status.schema";
import { ticketWarnings } from "./ticket-warnings";

const GIB = 1024 ** 3;
const LONG_WAIT_SECONDS = 3600;

export function serverWarnings(status: Omit<ServerStatus, "warnings">): ServerWarning[] {
  const found = [
    ...backupWarnings(status),
    ...scrubWarnings(status),
    ...storeWarnings(status),
    ...readerWarnings(status),
    ...storageWarnings(status),
    ...queueWarnings(status),
    ...serverListWarnings(status),
    ...loadWarnings(status),
    ...connectionWarnings(status),
    ...moduleWarnings(status),
    ...databaseWarnings(status),
    ...ticketWarnings(status),
  ];
  return found.toSorted((a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity));
}

type Facts = Omit<ServerStatus, "warnings">;

const ORDER: ServerWarning["severity"][] = ["urgent", "soon", "note"];

export function unsharedFolderProblem(
  storage: ServerStatus["storage"]["kind"],
  hosts: readonly string[],
): { text: string; remedy: string } | null {
  const { size } = new Set(hosts);
  if (storage !== "folder" || size < 2) return null;
  return {
    text: `Servers on ${size} hosts keep files in DATA_DIR. Unless it is one shared disk, each server misses the others' files and aborts their uploads.`,
    remedy: "Set S3_BUCKET on all of them, or use one shared disk.",
  };
}

function storeWarnings({ storage, archive }: Facts): ServerWarning[] {
  return [
    { name: "The file store", store: storage, meanwhile: "Uploads, downloads and videos are refused." },
    { name: "The archive", store: archive, meanwhile: "Archived videos cannot be played, restored or added to." },
  ].flatMap(({ name, store: { kind, trouble }, meanwhile }) =>
    trouble === null
      ? []
      : [
          urgent(
            `${name} does not answer: ${trouble}.`,
            `${STORE_REMEDIES[kind]} ${meanwhile} It recovers without a restart.`,
          ),
        ],
  );
}

const STORE_REMEDIES: Record<ServerStatus["archive"]["kind"], string> = {
  folder: "Mount the folder's disk, and let the server's user write there.",
  s3: "Start the S3 server, or check the S3 settings and keys.",
  dropbox: "Check that Dropbox is reachable, and the DROPBOX settings.",
};

function readerWarnings({ documents: { trouble } }: Facts): ServerWarning[] {
  if (trouble === null) return [];
  return [
    urgent(
      `The document reader does not answer: ${trouble}.`,
      "Start it with `systemctl start creator-contracts-reader` or `docker compose --file deploy/compose.yaml up --detach`. No document is read meanwhile. It recovers without a restart.",
    ),
  ];
}

function storageWarnings({ at, servers, storage: { kind, freeBytes } }: Facts): ServerWarning[] {
  const apart = unsharedFolderProblem(
    kind,
    servers.filter((server) => !hasMissedHeartbeats(server, at)).map(({ host }) => host),
  );
  return [...(apart ? [soon(apart.text, apart.remedy)] : []), ...freeSpaceWarnings(freeBytes)];
}

function freeSpaceWarnings(freeBytes: number | null): ServerWarning[] {
  const room = freeSpaceState(freeBytes);
  if (room === "enough" || freeBytes === null) return [];
  const free = `${(freeBytes / GIB).toFixed(1)} GB are free`;
  return room === "full"
    ? [urgent(`Storage is full: ${free}, and uploads are refused.`, "Free up space on its disk, or use a larger one.")]
    : [soon(`Storage is nearly full: ${free}.`, "Free up space on its disk: below 1 GB uploads are refused.")];
}

function queueWarnings({ queue }: Facts): ServerWarning[] {
  const failed = queue.reduce((sum, kind) => sum + kind.failed, 0);
  const waited = Math.max(0, ...queue.map(({ oldestWaitingSeconds }) => oldestWaitingSeconds ?? 0));
  return [
    ...(failed > 0
      ? [
          soon(
            `${counted(failed, "job")} failed in the last 7 days.`,
            "The Queue section shows which and why. Fix the cause, then repeat the failed actions.",
          ),
        ]
      : []),
    ...(waited > LONG_WAIT_SECONDS
      ? [
          soon(
            `A job has been waiting for ${lengthOfTime(waited)}.`,
            "The Queue section shows the job and its last error. Without an error, restart the servers.",
          ),
        ]
      : []),
  ];
}

function serverListWarnings({ at, servers }: Facts): ServerWarning[] {
  const versions = new Set(servers.filter((server) => !hasMissedHeartbeats(server, at)).map(({ version }) => version));
  return [
    ...[...Map.groupBy(missingServers(servers, at), ({ host }) => host)].map(([host, missing]) =>
      missingWarning(host, missing, at),
    ),
    ...(versions.size > 1
      ? [
          note(
            `Servers of ${versions.size} versions are running.`,
            "Finish the upgrade: replace the servers of the older version.",
          ),
        ]
      : []),
  ];
}

function loadWarnings({ at, load: { refusedCalls, lastRefusedAt } }: Facts): ServerWarning[] {
  if (lastRefusedAt === null || !hasFailedLately({ at: lastRefusedAt }, at)) return [];
  const age = lengthOfTime(secondsBetween(lastRefusedAt, at));
  return [
    soon(
      `This server refused ${counted(refusedCalls, "call")} because it was overloaded, the last one ${age} ago.`,
      "If this happens often, give it more processors or add a server on Postgres.",
    ),
  ];
}

function missingWarning(host: string, missing: Facts["servers"], at: string): ServerWarning {
  const age = lengthOfTime(Math.min(...missing.map(({ seenAt }) => secondsBetween(seenAt, at))));
  const pids = missing.map(({ pid }) => pid).join(", ");
  return missing.length > 1
    ? soon(
        `${missing.length} servers of ${host} (processes ${pids}) were last seen ${age} ago.`,
        "Restart them if they should run. Otherwise they leave this list after a day.",
      )
    : soon(
        `The server ${host} (process ${pids}) was last seen ${age} ago.`,
        "Restart it if it should run. Otherwise it leaves this list after a day.",
      );
}

const CONNECTION_REMEDIES: Record<ConnectionName, string> = {
  ffmpeg: "Install FFmpeg, or set FFMPEG_PATH.",
  model: "Check AI_BASE_URL, AI_MODEL and AI_API_KEY. Meanwhile documents are read without it.",
  payoutSync: "Check that PAYOUT_SYNC_URL answers. Missed requests are retried for a day.",
  textMessages: "Check the TWILIO settings, and the account there.",
  mail: "Check SMTP_URL and MAIL_FROM. Meanwhile copy links on the People screen.",
};

function connectionWarnings({ at, connections }: Facts): ServerWarning[] {
  return connections.flatMap(({ name, lastFailure }) => {
    if (!lastFailure || !hasFailedLately(lastFailure, at)) return [];
    const age = lengthOfTime(secondsBetween(lastFailure.at, at));
    return [soon(`${CONNECTION_NAMES[name]} failed ${age} ago.`, CONNECTION_REMEDIES[name])];
  });
}

function moduleWarnings({ modules }: Facts): ServerWarning[] {
  return modules
    .filter(({ faults }) => faults > 0)
    .map(({ name, version, faults }) =>
      soon(
        `Pages reported ${counted(faults, "fault")} of ${name} ${version}.`,
        `Return to the previous version with \`bun run module:rollback ${name}\`, or publish a fixed one.`,
      ),
    );
}

function databaseWarnings({ database: { kind, contracts, syncProblem, knowsAccents } }: Facts): ServerWarning[] {
  const isEmbedded = kind === "embedded";
  const name = isEmbedded ? "The embedded database" : "The database";
  return [
    ...(isEmbedded && contracts > MAX_EMBEDDED_CONTRACTS
      ? [
          soon(
            `The embedded database holds ${contracts.toLocaleString("en-US")} contracts. Above ${MAX_EMBEDDED_CONTRACTS.toLocaleString("en-US")}, long lists and searches delay all other calls.`,
            "Move to Postgres: make a backup, set DATABASE_URL, and restore the backup.",
          ),
        ]
      : []),
    ...(syncProblem === null
      ? []
      : [
          note(
            `${name} does not sync to disk (${syncProblem}): a power cut may lose the last writes.`,
            isEmbedded
              ? "Put DATA_DIR on a disk of this machine."
              : "Turn on fsync and synchronous_commit in its settings.",
          ),
        ]),
    ...(knowsAccents
      ? []
      : [
          note(
            `${name} has a locale with English letters only, so searches may miss words with accents.`,
            "Create one with the locale C.UTF-8, and restore a backup into it.",
          ),
        ]),
  ];
}
