import { errorCode } from "@crm/domain/server/error-code";
import { asc, isNotNull, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../platform/db/client";
import { removeWrittenLog } from "../../platform/db/embedded/spare-log";
import { oneAtATime } from "../../platform/db/one-at-a-time";
import { rowsOf } from "../../platform/db/rows";
import type { PlatformDeps } from "../../platform/deps";
import { hasStoredSlugs, maskStoredPaths } from "../../platform/http/receive/idempotency";
import { defineJob } from "../../platform/jobs/define-job";
import { areOlderServersGone } from "../../platform/jobs/server-presence";
import { refuseOldKey } from "../../platform/process/keys/data-key";
import { installation } from "../../platform/process/keys/table";
import { slugSealer, storeSealed } from "./slug";
import { portalLinks } from "./table";

type Parts = Pick<PlatformDeps, "database" | "db" | "site" | "log" | "server" | "now">;

const LOCK = 7_204_127;
const AT_ONCE = 1000;
// Calls wait behind a lock that waits, so a long transaction must not make them.
const LOCK_TIMEOUT = "2s";
const LOCK_NOT_AVAILABLE = "55P03";

/**
 * Encrypts the portal links that are stored in clear, and from then on all new ones, once no server runs that finds links in
 * clear alone. At its end no clear slug is left in the table's file. Doing it again changes nothing.
 */
export async function encryptSlugs(
  deps: Parts,
  { areOlderServersGone }: { areOlderServersGone: (db: Db) => Promise<boolean> },
): Promise<void> {
  await oneAtATime(deps.database, LOCK, async () => {
    if (!(await begin(deps, areOlderServersGone))) return;
    while ((await encryptSome(deps)) === AT_ONCE)
      // The embedded database leaves timers no turn, and the watchdog takes a process without them for one that hangs.
      await Bun.sleep(0);
    const { isLeft } = await maskStoredPaths(deps.db, deps.now());
    if (isLeft) return goOnLater(deps, "a call of a portal is running");
    if (!(await rewrite(deps))) return goOnLater(deps, "other transactions use the tables");
    await deps.db.update(installation).set({ slugStorage: "encrypted" });
    const encrypted = await deps.db.$count(portalLinks, isNotNull(portalLinks.sealedSlug));
    if (encrypted > 0) deps.log.info({ encrypted }, "portal links are encrypted");
  });
}

const goOnLater = ({ log }: Parts, reason: string) =>
  log.info({ reason }, "portal links are being encrypted; the next minute goes on");

/** Every minute, on a database that several servers may share: encrypts portal links as soon as older servers are gone. */
export const encryptSlugsJob = (deps: Parts) =>
  defineJob({
    name: "encrypt-portal-links",
    schema: z.object({}),
    cron: "* * * * *",
    run: () => encryptSlugs(deps, { areOlderServersGone: (db) => areOlderServersGone(db, deps.server) }),
  });

// A server that was cut off and comes back may store a clear slug after the end, so that is looked for each time.
async function begin(
  { db, site, log, now }: Parts,
  areOlderServersGone: (db: Db) => Promise<boolean>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Whoever stores a slug reads this row first and keeps it, so that none is stored in clear after this.
    const [stored] = await tx.select().from(installation).for("update");
    if (!stored) return false;
    refuseOldKey(stored, { deriveKey: site.deriveKey, log });
    if (stored.slugStorage === null && !(await areOlderServersGone(tx))) return false;
    if (stored.slugStorage === "encrypted" && !(await isAnyClear(tx, now()))) return false;
    await tx.update(installation).set({ slugStorage: "encrypting" });
    // From now on repeats look for their answers under these paths.
    await maskStoredPaths(tx, now());
    return true;
  });
}

async function isAnyClear(tx: Db, now: Date): Promise<boolean> {
  const clear = await rowsOf(tx, sql`select 1 as it from portal_links where slug is not null limit 1`);
  return clear.length > 0 || (await hasStoredSlugs(tx, now));
}

async function encryptSome({ db, site, log }: Parts): Promise<number> {
  return db.transaction(async (tx) => {
    const [stored] = await tx.select().from(installation).for("share");
    refuseOldKey(stored, { deriveKey: site.deriveKey, log });
    const rows = await tx
      .select()
      .from(portalLinks)
      .where(isNotNull(portalLinks.slug))
      .orderBy(asc(portalLinks.id))
      .limit(AT_ONCE)
      .for("update");
    const seal = slugSealer(site.deriveKey);
    await storeSealed(
      tx,
      rows.map(({ id, contractId, slug }) => ({ id, ...seal(contractId, slug ?? "") })),
    );
    return rows.length;
  });
}

/**
 * Writes both tables anew, without the rows that were replaced, and lets the log of writes go that tells of them. Always both:
 * a run before may have ended between replacing rows and this. Returns false where others use a table for too long.
 */
async function rewrite({ database, log }: Parts): Promise<boolean> {
  const statements = ["portal_links", "idempotency_keys"].map((table) => `vacuum (full, analyze) ${table}`);
  if (database.kind === "embedded") {
    const { client } = database;
    for (const statement of statements) await client.exec(statement);
    await (client.dataDir ? removeWrittenLog(client, client.dataDir) : client.exec("checkpoint"));
    return true;
  }
  const connection = await database.client.reserve();
  try {
    await connection.unsafe(`set lock_timeout = '${LOCK_TIMEOUT}'`);
    for (const statement of statements) await connection.unsafe(statement);
    await connection.unsafe("checkpoint").catch((error: unknown) => {
      // Only some of its users may; it makes one by itself within minutes.
      if (errorCode(error) !== "42501") throw error;
      log.info("this database user may not checkpoint; the server does so by itself");
    });
    return true;
  } catch (error) {
    if (errorCode(error) === LOCK_NOT_AVAILABLE) return false;
    throw error;
  } finally {
    // Other work gets this connection next.
    await connection.unsafe("reset lock_timeout").finally(() => connection.release());
  }
}
