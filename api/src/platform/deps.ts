import type { Logger } from "pino";
import type { Database, Db } from "./db/client";
import type { Reserve } from "./disk/reserve";
import type { LiveEvents } from "./events/live-events";
import type { Jobs } from "./jobs/jobs";
import type { ServerIdentity } from "./jobs/server-presence";
import type { Metrics } from "./metrics/open-metrics";
import type { Site } from "./process/site";
import type { Archive } from "./storage/archive-target";
import type { ChunkStore } from "./storage/chunk-store";
import type { Storage } from "./storage/storage";

/** What every feature of the server works with; a feature that needs more declares it in its own `deps.ts`. */
export type PlatformDeps = {
  database: Database;
  db: Db;
  /** What is kept free of the disk of the embedded database. */
  reserve: Reserve;
  files: Storage;
  storageKind: "folder" | "s3";
  /** Where videos go that are finally decided. */
  archive: Archive;
  /** Where videos that come in by chunks grow; what is whole lies in `files`. */
  chunks: ChunkStore;
  jobs: Jobs;
  events: LiveEvents;
  log: Logger;
  metrics: Metrics;
  /** Which of the servers of this database this one is. */
  server: ServerIdentity;
  now: () => Date;
  /** Folder for uploads on their way in. */
  tempDir: string;
  businessTimeZone: string;
  site: Site;
  /** Told to end: what runs may finish, nothing new begins. */
  isStopping: () => boolean;
};
