import { unsharedFolderProblem } from "@crm/domain/server/server-warnings";
import { and, eq, ne, not, sql } from "drizzle-orm";
import type { Logger } from "pino";
import { z } from "zod";
import type { Db } from "../db/client";
import { LAST_KNOWN } from "../db/migrate/migration-state";
import { rowsOf } from "../db/rows";
import { expiresAfter, isExpired, isOlderThan, LEASES, MISSING_AFTER, startHeartbeat } from "./lease";
import { serverInstances } from "./server-instance.table";

export type ServerIdentity = { id: string; host: string; pid: number; version: string };

const isRunning = not(isExpired({ expiresAt: expiresAfter(serverInstances.seenAt, LEASES.server) }));

// A server must stop even if the database is unavailable.
const LEAVE_MS = 1000;

export async function beginPresence(
  { db, log }: { db: Db; log: Logger },
  { id, host, pid, version }: ServerIdentity,
  times: { heartbeat: number } = LEASES.server,
): Promise<{ end: () => Promise<void> }> {
  const report = async () => {
    try {
      await db
        .insert(serverInstances)
        .values({ id, host, pid, version, lastMigration: LAST_KNOWN })
        .onConflictDoUpdate({ target: serverInstances.id, set: { seenAt: sql`now()` } });
    } catch (err) {
      log.warn({ err }, "this server could not report that it is running");
    }
  };
  await report();
  const heartbeat = startHeartbeat(times, report);
  const leave = async () => {
    await heartbeat.stop();
    await db.delete(serverInstances).where(eq(serverInstances.id, id));
  };
  return {
    async end() {
      await Promise.race([leave().catch(() => {}), Bun.sleep(LEAVE_MS)]);
    },
  };
}

/** Servers on different hosts cannot read each other's folders. */
export async function warnOfFoldersApart({
  db,
  log,
  storageKind,
}: {
  db: Db;
  log: Logger;
  storageKind: "folder" | "s3";
}): Promise<void> {
  const hosts = await db.selectDistinct({ host: serverInstances.host }).from(serverInstances).where(isRunning);
  const apart = unsharedFolderProblem(
    storageKind,
    hosts.map(({ host }) => host),
  );
  if (apart) log.warn(`${apart.text} ${apart.remedy}`);
}

export async function isOtherBuildRunning(db: Db, { version }: Pick<ServerIdentity, "version">): Promise<boolean> {
  const others = and(ne(serverInstances.version, version), isRunning);
  return (await db.select({ id: serverInstances.id }).from(serverInstances).where(others).limit(1)).length > 0;
}

/** Older servers refuse to start on this version's tables, so none can appear once this server has run for longer than a start takes. */
export async function haveOlderServersEnded(db: Db, { id }: Pick<ServerIdentity, "id">): Promise<boolean> {
  const [found] = await rowsOf(
    db,
    z.object({ gone: z.boolean() }),
    sql`select exists (select from server_instances where id = ${id}
        and started_at < now() - make_interval(secs => ${MISSING_AFTER.slowestStart}))
      and not exists (select from server_instances
        where seen_at > now() - make_interval(secs => ${MISSING_AFTER.serverStopped}) and coalesce(last_migration, 0) < ${LAST_KNOWN}::bigint) as gone`,
  );
  return found?.gone === true;
}

export async function purgeServers(db: Db): Promise<void> {
  await db.delete(serverInstances).where(isOlderThan(serverInstances.seenAt, MISSING_AFTER.serverForgotten));
}
