import { foldersApart } from "@crm/domain/server/server-warnings";
import { and, eq, ne, sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Db } from "../../db/client";
import { LAST_KNOWN } from "../../db/migrate/migration-state";
import { rowsOf } from "../../db/rows";
import { serverInstances } from "./table";

/** Tells one running server from every other, and from this machine's earlier ones. */
export type ServerIdentity = { id: string; host: string; pid: number; version: string };

const EVERY_MS = 15_000;

const SEEN_LATELY = sql`${serverInstances.seenAt} > now() - interval '1 minute'`;

// A database that is away must not keep a server from ending.
const LEAVE_MS = 1000;

/** Notes that a server runs, by the database's clock, and says so again every 15 seconds until `end`, which takes it off. */
export async function beginPresence(
  { db, log }: { db: Db; log: Logger },
  { id, host, pid, version }: ServerIdentity,
  everyMs = EVERY_MS,
): Promise<{ end: () => Promise<void> }> {
  let saying: Promise<void> | null = null;
  const say = async () => {
    try {
      await db
        .insert(serverInstances)
        .values({ id, host, pid, version, lastMigration: LAST_KNOWN })
        .onConflictDoUpdate({ target: serverInstances.id, set: { seenAt: sql`now()` } });
    } catch (err) {
      // It goes on without: readiness tells of the database, and the next try comes by itself.
      log.warn({ err }, "this server could not say that it is there");
    }
    saying = null;
  };
  await say();
  const timer = setInterval(() => {
    saying ??= say();
  }, everyMs);
  const leave = async () => {
    await saying;
    await db.delete(serverInstances).where(eq(serverInstances.id, id));
  };
  return {
    async end() {
      clearInterval(timer);
      await Promise.race([leave().catch(() => {}), Bun.sleep(LEAVE_MS)]);
    },
  };
}

/** Warns where servers of other hosts keep their files in folders too: what one stores the others may never see. */
export async function warnOfFoldersApart({
  db,
  log,
  storageKind,
}: {
  db: Db;
  log: Logger;
  storageKind: "folder" | "s3";
}): Promise<void> {
  const hosts = await db.selectDistinct({ host: serverInstances.host }).from(serverInstances).where(SEEN_LATELY);
  const apart = foldersApart(
    storageKind,
    hosts.map(({ host }) => host),
  );
  if (apart) log.warn(`${apart.text} ${apart.remedy}`);
}

/** Whether servers of another build than this one's run on the same database. */
export async function isOtherBuildRunning(db: Db, { version }: Pick<ServerIdentity, "version">): Promise<boolean> {
  const others = and(ne(serverInstances.version, version), SEEN_LATELY);
  return (await db.select({ id: serverInstances.id }).from(serverInstances).where(others).limit(1)).length > 0;
}

/**
 * Whether no server runs that knows fewer migrations than this one, and none can be about to: they refuse to start on the tables
 * of this version, which has run for longer than a start takes.
 */
export async function areOlderServersGone(db: Db, { id }: Pick<ServerIdentity, "id">): Promise<boolean> {
  const [found] = await rowsOf<{ gone: boolean }>(
    db,
    sql`select exists (select from server_instances where id = ${id} and started_at < now() - interval '2 minutes')
      and not exists (select from server_instances
        where seen_at > now() - interval '5 minutes' and coalesce(last_migration, 0) < ${LAST_KNOWN}::bigint) as gone`,
  );
  return found?.gone === true;
}

/** Removes servers that were not seen for a day: they ended without a word. */
export async function purgeServers(db: Db): Promise<void> {
  await db.delete(serverInstances).where(sql`${serverInstances.seenAt} < now() - interval '1 day'`);
}
