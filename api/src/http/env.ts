import type { Context } from "hono";
import type { Logger } from "pino";
import type { AuditContext } from "../audit/record-event";
import type { Database, Db } from "../db/client";
import type { Storage } from "../storage/storage";

/** What every feature of the server works with, passed in once by `createApp`. */
export type Deps = {
  database: Database;
  db: Db;
  files: Storage;
  log: Logger;
  now: () => Date;
  /** Folder for uploads on their way in; on the same disk as nothing in particular. */
  tempDir: string;
  businessTimeZone: string;
};

/** What a request carries through its handlers. */
export type AppEnv = { Variables: { requestId: string; actor: string; now: Date } };

/** Actor, request and time of a request, for the audit log. */
export function auditContext(c: Context<AppEnv>): AuditContext {
  return { actor: c.var.actor, requestId: c.var.requestId, at: c.var.now };
}
