import { describe, expect, test } from "bun:test";
import { serverStatusSchema } from "./server-status.schema";
import { serverWarnings } from "./server-warnings";

type Facts = Parameters<typeof serverWarnings>[0];

const NOW = "2026-06-15T12:00:00.000Z";
const ago = (seconds: number) => new Date(Date.parse(NOW) - seconds * 1000).toISOString();
const DAY = 86_400;

const run = { startedAt: ago(7200), finishedAt: ago(3600), failure: null, files: 12, bytes: 3000, problemCount: 0 };
const server = { id: "1", host: "ada", pid: 7, version: "0.1.0", startedAt: ago(DAY), seenAt: ago(4), isThis: true };
const kind = { name: "prepare-video", waiting: 0, active: 0, failed: 0, oldestWaitingSeconds: null, lastFailure: null };
const module = {
  name: "mf-videos",
  version: "0.1.0-b1",
  origin: "build",
  since: ago(DAY),
  by: "server",
  faults: 0,
} as const;

const well: Facts = {
  at: NOW,
  servers: [server],
  database: {
    kind: "postgres",
    version: "15.18",
    bytes: 9e6,
    contracts: 500,
    pingMs: 0.4,
    syncProblem: null,
    knowsAccents: true,
  },
  queue: [kind],
  storage: {
    kind: "folder",
    kept: [],
    freeBytes: 80 * 1024 ** 3,
    trouble: null,
    waitingForRemoval: { files: 0, bytes: 0 },
    uploads: { open: 0, bytes: 0 },
  },
  archive: { kind: "folder", trouble: null, lastRun: null },
  documents: { trouble: null, ocrEngine: "tesseract 5.3.0" },
  reading: { documents: 0, details: [] },
  backup: { lastRun: run, isRunning: false },
  scrub: { lastRun: run, isRunning: false },
  load: { refusedCalls: 0, lastRefusedAt: null, eventLoopWaitMs: 1, databaseWaitMs: 1 },
  embedding: { isConfigured: false, ticketRole: "" },
  modules: [module],
  connections: [{ name: "payoutSync", isConfigured: true, lastFailure: { at: ago(2 * DAY), text: "It answered 500" } }],
};

const backup = (change: Partial<typeof run> | { failure: string }): Partial<Facts> => ({
  backup: { lastRun: { ...run, ...change }, isRunning: false },
});
const scrub = (change: Partial<typeof run> | { failure: string }): Partial<Facts> => ({
  scrub: { lastRun: { ...run, ...change }, isRunning: false },
});
const never = { lastRun: null, isRunning: false };
const free = (gigabytes: number | null): Partial<Facts> => ({
  storage: { ...well.storage, freeBytes: gigabytes === null ? null : gigabytes * 1024 ** 3 },
});

describe("serverWarnings", () => {
  test.each([
    ["does not warn about a healthy server", {}, []],
    [
      "warns about an unreachable file store",
      { storage: { ...well.storage, kind: "s3", trouble: "ConnectionRefused" } },
      [
        "urgent The file store does not answer: ConnectionRefused. Start the S3 server, or check the S3 settings and keys. Uploads, downloads and videos are refused. It recovers without a restart.",
      ],
    ],
    [
      "warns about an unreachable archive",
      { archive: { ...well.archive, trouble: "The folder /mnt/large is missing" } },
      [
        "urgent The archive does not answer: The folder /mnt/large is missing. Mount the folder's disk, and let the server's user write there. Archived videos cannot be played, restored or added to. It recovers without a restart.",
      ],
    ],
    [
      "warns about an unreachable document reader",
      { documents: { trouble: "ENOENT at /run/reader.sock", ocrEngine: null } },
      [
        "urgent The document reader does not answer: ENOENT at /run/reader.sock. Start it with `systemctl start creator-contracts-reader` or `docker compose --file deploy/compose.yaml up --detach`. No document is read meanwhile. It recovers without a restart.",
      ],
    ],
    [
      "warns about calls refused within a day",
      { load: { ...well.load, refusedCalls: 1203, lastRefusedAt: ago(120) } },
      [
        "soon This server refused 1,203 calls because it was overloaded, the last one 2 minutes ago. If this happens often, give it more processors or add a server on Postgres.",
      ],
    ],
    [
      "does not warn about calls refused two days ago",
      { load: { ...well.load, refusedCalls: 1203, lastRefusedAt: ago(2 * DAY) } },
      [],
    ],
    [
      "warns about a missing backup",
      { backup: never },
      ["soon No backup has been made. Make one with `bun run backup DIR`, then one every day."],
    ],
    ["does not warn about a backup of 2 days", backup({ finishedAt: ago(2 * DAY) }), []],
    [
      "warns about a backup of 3 days",
      backup({ finishedAt: ago(3 * DAY) }),
      ["soon The last backup is 3 days old. Make one with `bun run backup DIR`, and check why no newer one exists."],
    ],
    [
      "warns about a backup of 9 days",
      backup({ finishedAt: ago(9 * DAY) }),
      ["urgent The last backup is 9 days old. Make one with `bun run backup DIR`, and check why no newer one exists."],
    ],
    [
      "warns about a failed backup",
      backup({ failure: "no room" }),
      ["urgent The last backup failed: no room. Fix the cause, then run `bun run backup DIR` again."],
    ],
    [
      "warns about a backup with damaged files",
      backup({ problemCount: 1 }),
      [
        "urgent The last backup left out 1 file that failed verification. `bun run scrub` shows the problem: restore the file from an earlier backup.",
      ],
    ],
    [
      "warns about a running first backup",
      { backup: { ...never, isRunning: true } },
      ["note The first backup is running. Look here again when it has ended."],
    ],
    [
      "warns with lower severity about a backup of 9 days while a new one runs",
      { backup: { lastRun: { ...run, finishedAt: ago(9 * DAY) }, isRunning: true } },
      ["note The last backup is 9 days old. A new one is running. Look here again when it has ended."],
    ],
    [
      "warns with lower severity about a failed backup while a new one runs",
      { backup: { lastRun: { ...run, failure: "no room" }, isRunning: true } },
      ["note The last backup failed: no room. A new one is running. Look here again when it has ended."],
    ],
    ["does not warn about a fresh backup while a new one runs", { backup: { lastRun: run, isRunning: true } }, []],
    [
      "warns about a failed scrub",
      scrub({ failure: "It was stopped" }),
      ["soon The last check of stored files failed: It was stopped. Fix the cause, then run `bun run scrub` again."],
    ],
    [
      "warns about tickets without a role while they may do everything as before",
      { embedding: { isConfigured: true, ticketRole: "" } },
      [
        "note A ticket without a role lets its frame see payment details, mark payouts as paid and change settings. Choose a role for such tickets in the Embedding section. Tickets that name a role keep it.",
      ],
    ],
    [
      "does not warn about tickets without a role once there is a role for them",
      { embedding: { isConfigured: true, ticketRole: "VIEWER" } },
      [],
    ],
    [
      "warns about Postgres without fsync",
      { database: { ...well.database, syncProblem: "fsync is off" } },
      [
        "note The database does not sync to disk (fsync is off): a power cut may lose the last writes. Turn on fsync and synchronous_commit in its settings.",
      ],
    ],
    [
      "warns about a missing scrub",
      { scrub: never },
      ["note Stored files have not been checked yet. Check them with `bun run scrub`, once a month."],
    ],
    [
      "warns about a scrub that found problems",
      scrub({ problemCount: 3 }),
      [
        "urgent The last check of stored files found 3 problems. `bun run scrub` lists them: restore missing or damaged files from a backup, and remove files that the database does not know.",
      ],
    ],
    [
      "warns about an old scrub",
      scrub({ finishedAt: ago(40 * DAY) }),
      ["note Stored files were last checked 40 days ago. Check them with `bun run scrub`, once a month."],
    ],
    [
      "warns about little free space",
      free(3.25),
      ["soon Storage is nearly full: 3.3 GB are free. Free up space on its disk: below 1 GB uploads are refused."],
    ],
    [
      "warns about a full disk",
      free(0.5),
      [
        "urgent Storage is full: 0.5 GB are free, and uploads are refused. Free up space on its disk, or use a larger one.",
      ],
    ],
    ["does not warn about unknown free space", free(null), []],
    [
      "warns about failed jobs",
      {
        queue: [
          { ...kind, failed: 11 },
          { ...kind, failed: 1 },
        ],
      },
      [
        "soon 12 jobs failed in the last 7 days. The Queue section shows which and why. Fix the cause, then repeat the failed actions.",
      ],
    ],
    [
      "warns about a job waiting for hours",
      { queue: [{ ...kind, oldestWaitingSeconds: 3 * 3600 }] },
      [
        "soon A job has been waiting for 3 hours. The Queue section shows the job and its last error. Without an error, restart the servers.",
      ],
    ],
    [
      "warns about a server without heartbeat",
      { servers: [{ ...server, seenAt: ago(300) }] },
      [
        "soon The server ada (process 7) was last seen 5 minutes ago. Restart it if it should run. Otherwise it leaves this list after a day.",
      ],
    ],
    [
      "does not warn about a server that was killed and restarted three times",
      {
        servers: [
          { ...server, pid: 4, startedAt: ago(4000), seenAt: ago(3001), isThis: false },
          { ...server, pid: 5, startedAt: ago(3000), seenAt: ago(2001), isThis: false },
          { ...server, pid: 6, startedAt: ago(2000), seenAt: ago(1001), isThis: false },
          { ...server, startedAt: ago(1000) },
        ],
      },
      [],
    ],
    [
      "warns about the last of several servers that replaced one another, not about the others",
      {
        servers: [
          { ...server, pid: 5, startedAt: ago(3000), seenAt: ago(2001) },
          { ...server, pid: 6, startedAt: ago(2000), seenAt: ago(300) },
        ],
      },
      [
        "soon The server ada (process 6) was last seen 5 minutes ago. Restart it if it should run. Otherwise it leaves this list after a day.",
      ],
    ],
    [
      "warns once about two servers without heartbeat on a host where a third one runs",
      {
        servers: [{ ...server, pid: 5, seenAt: ago(400) }, { ...server, pid: 6, seenAt: ago(300) }, server],
      },
      [
        "soon 2 servers of ada (processes 5, 6) were last seen 5 minutes ago. Restart them if they should run. Otherwise they leave this list after a day.",
      ],
    ],
    [
      "warns about a server without heartbeat and a newer server on a different host",
      {
        servers: [
          { ...server, seenAt: ago(300) },
          { ...server, host: "grace", startedAt: ago(200) },
        ],
      },
      [
        "soon The server ada (process 7) was last seen 5 minutes ago. Restart it if it should run. Otherwise it leaves this list after a day.",
      ],
    ],
    [
      "warns about folder storage on two hosts",
      { servers: [server, { ...server, host: "grace" }] },
      [
        "soon Servers on 2 hosts keep files in DATA_DIR. Unless it is one shared disk, each server misses the others' files and aborts their uploads. Set S3_BUCKET on all of them, or use one shared disk.",
      ],
    ],
    ["does not warn about two servers on one host", { servers: [server, { ...server, pid: 8 }] }, []],
    [
      "does not warn about S3 storage on two hosts",
      { servers: [server, { ...server, host: "grace" }], storage: { ...well.storage, kind: "s3" } },
      [],
    ],
    [
      "warns only about the missing server when the other host of folder storage stopped",
      { servers: [server, { ...server, host: "grace", seenAt: ago(300) }] },
      [
        "soon The server grace (process 7) was last seen 5 minutes ago. Restart it if it should run. Otherwise it leaves this list after a day.",
      ],
    ],
    [
      "warns about two versions",
      { servers: [server, { ...server, version: "0.2.0" }] },
      ["note Servers of 2 versions are running. Finish the upgrade: replace the servers of the older version."],
    ],
    [
      "warns about a module with faults",
      { modules: [{ ...module, faults: 2 }] },
      [
        "soon Pages reported 2 faults of mf-videos 0.1.0-b1. Return to the previous version with `bun run module:rollback mf-videos`, or publish a fixed one.",
      ],
    ],
    [
      "warns about a recently failed connection",
      { connections: [{ name: "model", isConfigured: true, lastFailure: { at: ago(3600), text: "status 500" } }] },
      [
        "soon Language model failed 1 hour ago. Check AI_BASE_URL, AI_MODEL and AI_API_KEY. Meanwhile documents are read without it.",
      ],
    ],
    [
      "warns about an embedded database without fsync",
      {
        database: {
          ...well.database,
          kind: "embedded",
          syncProblem: "the file system of DATA_DIR cannot sync (EINVAL)",
        },
      },
      [
        "note The embedded database does not sync to disk (the file system of DATA_DIR cannot sync (EINVAL)): a power cut may lose the last writes. Put DATA_DIR on a disk of this machine.",
      ],
    ],
    [
      "recommends Postgres above 100,000 contracts on the embedded database",
      { database: { ...well.database, kind: "embedded", contracts: 100_001 } },
      [
        "soon The embedded database holds 100,001 contracts. Above 100,000, long lists and searches delay all other calls. Move to Postgres: make a backup, set DATABASE_URL, and restore the backup.",
      ],
    ],
    [
      "does not recommend Postgres at 100,000 contracts",
      { database: { ...well.database, kind: "embedded", contracts: 100_000 } },
      [],
    ],
    ["does not recommend Postgres on Postgres", { database: { ...well.database, contracts: 1_000_000 } }, []],
    [
      "warns about a locale without accents",
      { database: { ...well.database, knowsAccents: false } },
      [
        "note The database has a locale with English letters only, so searches may miss words with accents. Create one with the locale C.UTF-8, and restore a backup into it.",
      ],
    ],
  ] as [string, Partial<Facts>, string[]][])("%s", (_case, change, expected) => {
    const facts = { ...well, ...change };
    const warnings = serverWarnings(facts);
    expect(warnings.map(({ severity, text, remedy }) => `${severity} ${text} ${remedy}`)).toEqual(expected);
    expect(() => serverStatusSchema.parse({ ...facts, warnings })).not.toThrow();
  });

  test("lists the most urgent first", () => {
    const warnings = serverWarnings({ ...well, ...free(0.2), scrub: never, backup: never });
    expect(warnings.map(({ severity }) => severity)).toEqual(["urgent", "soon", "note"]);
  });
});
