import type { Logger } from "pino";
import type { Database, Db } from "./db/client";
import type { Reserve } from "./disk/reserve";
import type { LiveEvents } from "./events/live-events";
import type { Jobs } from "./jobs/jobs";
import type { ServerIdentity } from "./jobs/server-presence";
import type { MailSettings } from "./mail/send-mail";
import type { Metrics } from "./metrics/open-metrics";
import type { Overload } from "./overload/watch-overload";
import type { Site } from "./process/site";
import type { Archive } from "./storage/archive-target";
import type { ChunkStore } from "./storage/chunk-store";
import type { Storage } from "./storage/storage";

export type PlatformDeps = {
  database: Database;
  db: Db;
  reserve: Reserve;
  files: Storage;
  storageKind: "folder" | "s3";
  /** Stores videos after their final decision. */
  archive: Archive;
  /** Stores videos while their chunks arrive; complete ones are in `files`. */
  chunks: ChunkStore;
  jobs: Jobs;
  events: LiveEvents;
  /** Null if no mail server is set up. */
  mail: MailSettings | null;
  log: Logger;
  metrics: Metrics;
  overload: Overload;
  server: ServerIdentity;
  now: () => Date;
  tempDir: string;
  businessTimeZone: string;
  site: Site;
  isStopping: () => boolean;
};
