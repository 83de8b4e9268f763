import { z } from "zod";
import { EXPECTED_DETAILS } from "../document/expected-details";

const instant = z.iso.datetime();
const count = z.int().nonnegative();
const failure = z.object({ at: instant, text: z.string() });

const listedServer = z.object({
  id: z.string(),
  host: z.string(),
  pid: z.int(),
  version: z.string(),
  startedAt: instant,
  seenAt: instant,
  /** The one that answers. */
  isThis: z.boolean(),
});

const queueStatus = z.object({
  name: z.string(),
  waiting: count,
  active: count,
  /** Within seven days. */
  failed: count,
  oldestWaitingSeconds: z.number().nullable(),
  lastFailure: failure.nullable(),
});

/** The last run of a backup or a scrub; `failure` says why it broke off. */
const maintenanceStatus = z.object({
  lastRun: z
    .object({
      startedAt: instant,
      finishedAt: instant,
      failure: z.string().nullable(),
      files: count,
      bytes: count,
      problemCount: count,
    })
    .nullable(),
  isRunning: z.boolean(),
});

const moduleStatus = z.object({
  name: z.string(),
  version: z.string(),
  origin: z.enum(["build", "publish"]),
  since: instant,
  by: z.string(),
  /** What pages reported to the answering server since it started. */
  faults: count,
});

/** Programs and services outside of the server that it may work with. */
export const CONNECTIONS = ["ffmpeg", "model", "payoutSync", "textMessages"] as const;

const connectionStatus = z.object({
  name: z.enum(CONNECTIONS),
  isConfigured: z.boolean(),
  lastFailure: failure.nullable(),
});

/** How often people left, changed, filled in or emptied one detail of documents; `unseen` asked for a look and got none. */
const detailStatus = z.object({
  field: z.enum(EXPECTED_DETAILS),
  left: count,
  changed: count,
  filled: count,
  emptied: count,
  unseen: count,
  /** Values that the form called sure, and those of them that were changed or emptied. */
  sure: count,
  sureWrong: count,
});

/** What is wrong, and what to do about it; commands stand between backticks. */
const serverWarning = z.object({ severity: z.enum(["urgent", "soon", "note"]), text: z.string(), remedy: z.string() });

/** The body of `GET /api/status`: how servers, database, queue, storage and what hangs on them stand `at` that moment; sizes in bytes. */
export const serverStatusSchema = z
  .object({
    at: instant,
    servers: z.array(listedServer),
    database: z.object({
      kind: z.enum(["embedded", "postgres"]),
      version: z.string(),
      bytes: count,
      pingMs: z.number(),
      /** Why a power cut may lose an answered write; null where it survives one. */
      syncProblem: z.string().nullable(),
      /** Whether searches take É for é. */
      knowsAccents: z.boolean(),
    }),
    queue: z.array(queueStatus),
    storage: z.object({
      kind: z.enum(["folder", "s3"]),
      kept: z.array(z.object({ noun: z.enum(["documents", "videos", "archived videos"]), files: count, bytes: count })),
      /** Null where nobody counts them. */
      freeBytes: count.nullable(),
      /** Why it cannot be used now; null where it can. */
      trouble: z.string().nullable(),
      waitingForRemoval: z.object({ files: count, bytes: count }),
      uploads: z.object({ open: count, bytes: count }),
    }),
    archive: z.object({
      kind: z.enum(["folder", "s3", "dropbox"]),
      /** Why it cannot be used now; null where it can. */
      trouble: z.string().nullable(),
      lastRun: z
        .object({ startedAt: instant, finishedAt: instant.nullable(), archived: count, failed: count })
        .nullable(),
    }),
    /** The reader of documents that the answering server works with. */
    documents: z.object({
      /** Why none can be read now; null where they can. */
      trouble: z.string().nullable(),
    }),
    /** What people corrected in the documents, a hundred at most, that contracts were saved from last. */
    reading: z.object({ documents: count, details: z.array(detailStatus) }),
    backup: maintenanceStatus,
    scrub: maintenanceStatus,
    modules: z.array(moduleStatus),
    connections: z.array(connectionStatus),
    warnings: z.array(serverWarning),
  })
  .meta({ id: "ServerStatus" });

export type ServerStatus = z.infer<typeof serverStatusSchema>;
export type ServerWarning = z.infer<typeof serverWarning>;
