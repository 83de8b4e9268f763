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
  isThis: z.boolean(),
});

const queueStatus = z.object({
  name: z.string(),
  waiting: count,
  active: count,
  /** In the last seven days. */
  failed: count,
  oldestWaitingSeconds: z.number().nullable(),
  lastFailure: failure.nullable(),
});

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
  /** Faults of the module, reported to the responding server since it started. */
  faults: count,
});

export const CONNECTIONS = ["ffmpeg", "model", "payoutSync", "textMessages", "mail"] as const;

const connectionStatus = z.object({
  name: z.enum(CONNECTIONS),
  isConfigured: z.boolean(),
  lastFailure: failure.nullable(),
});

const detailStatus = z.object({
  field: z.enum(EXPECTED_DETAILS),
  left: count,
  changed: count,
  filled: count,
  emptied: count,
  unseen: count,
  /** Values that the form marked as sure; `sureWrong` counts those that users changed. */
  sure: count,
  sureWrong: count,
});

const serverWarning = z.object({ severity: z.enum(["urgent", "soon", "note"]), text: z.string(), remedy: z.string() });

export const serverStatusSchema = z
  .object({
    at: instant,
    servers: z.array(listedServer),
    database: z.object({
      kind: z.enum(["embedded", "postgres"]),
      version: z.string(),
      bytes: count,
      contracts: count,
      pingMs: z.number(),
      /** Why a power cut may lose an acknowledged write; null when it cannot. */
      syncProblem: z.string().nullable(),
      knowsAccents: z.boolean(),
    }),
    queue: z.array(queueStatus),
    storage: z.object({
      kind: z.enum(["folder", "s3"]),
      kept: z.array(z.object({ noun: z.enum(["documents", "videos", "archived videos"]), files: count, bytes: count })),
      freeBytes: count.nullable(),
      trouble: z.string().nullable(),
      waitingForRemoval: z.object({ files: count, bytes: count }),
      uploads: z.object({ open: count, bytes: count }),
    }),
    archive: z.object({
      kind: z.enum(["folder", "s3", "dropbox"]),
      /** Why the archive cannot be used now; null when it can. */
      trouble: z.string().nullable(),
      lastRun: z
        .object({ startedAt: instant, finishedAt: instant.nullable(), archived: count, failed: count })
        .nullable(),
    }),
    documents: z.object({
      trouble: z.string().nullable(),
      /** What recognises pictures, such as "tesseract 5.3.0"; null while the reader service does not report it. */
      ocrEngine: z.string().nullable(),
    }),
    reading: z.object({ documents: count, details: z.array(detailStatus) }),
    backup: maintenanceStatus,
    scrub: maintenanceStatus,
    /** Of the responding server since it started. */
    load: z.object({
      refusedCalls: count,
      lastRefusedAt: instant.nullable(),
      /** How long work waited when last measured. */
      eventLoopWaitMs: z.number(),
      databaseWaitMs: z.number(),
    }),
    embedding: z.object({
      /** Whether tools can sign tickets. */
      isConfigured: z.boolean(),
      /** The setting of this name: the role of tickets without one. */
      ticketRole: z.string(),
    }),
    modules: z.array(moduleStatus),
    connections: z.array(connectionStatus),
    warnings: z.array(serverWarning),
  })
  .meta({ id: "ServerStatus" });

export type ServerStatus = z.infer<typeof serverStatusSchema>;
export type ServerWarning = z.infer<typeof serverWarning>;
