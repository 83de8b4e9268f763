import { errorCode } from "@crm/domain/server/error-code";
import { asc, isNotNull, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../platform/db/client";
import { removeWrittenLog } from "../../platform/db/embedded/spare-log";
import { oneAtATime } from "../../platform/db/one-at-a-time";
import { rowsOf } from "../../platform/db/rows";
import type { PlatformDeps } from "../../platform/deps";
import { hasStoredSlugs, maskStoredSlugs } from "../../platform/http/receive/idempotency";
import { defineJob } from "../../platform/jobs/define-job";
import { haveOlderServersEnded } from "../../platform/jobs/server-presence";
import { refuseOldKey } from "../../platform/process/keys/data-key";
import { installation } from "../../platform/process/keys/table";
import { slugEncrypter, storeEncryptedSlugs } from "./slug";
import { portalLinks } from "./table";

type Deps = Pick<PlatformDeps, "database" | "db" | "site" | "log" | "server" | "now">;

const LOCK = 7_204_127;
const BATCH_SIZE = 1000;
// Short, because all later calls queue behind a lock request that waits.
const LOCK_TIMEOUT = "2s";
const LOCK_NOT_AVAILABLE = "55P03";

/** Does nothing while a server may run that finds only clear slugs. Idempotent. */
export async function encryptSlugs(
  deps: Deps,
  { haveOlderServersEnded }: { haveOlderServersEnded: (db: Db) => Promise<boolean> },
): Promise<void> {
  await oneAtATime(deps.database, LOCK, async () => {
    if (!(await begin(deps, haveOlderServersEnded))) return;
    while ((await encryptSome(deps)) === BATCH_SIZE)
      // The embedded database blocks timers. Without this pause, the watchdog would restart the process.
      await Bun.sleep(0);
    const { hasRemaining } = await maskStoredSlugs(deps.db, deps.now());
    if (hasRemaining) return retryLater(deps, "a call of a portal is running");
    if (!(await rewriteTables(deps))) return retryLater(deps, "other transactions use the tables");
    await deps.db.update(installation).set({ slugStorage: "encrypted" });
    const encrypted = await deps.db.$count(portalLinks, isNotNull(portalLinks.encryptedSlug));
    if (encrypted > 0) deps.log.info({ encrypted }, "portal links are encrypted");
  });
}

const retryLater = ({ log }: Deps, reason: string) =>
  log.info({ reason }, "portal links are not all encrypted yet; the next run continues in a minute");

export const encryptSlugsJob = (deps: Deps) =>
  defineJob({
    name: "encrypt-portal-links",
    schema: z.object({}),
    cron: "* * * * *",
    run: () => encryptSlugs(deps, { haveOlderServersEnded: (db) => haveOlderServersEnded(db, deps.server) }),
  });

// Looks for clear slugs even after a complete run, because a disconnected older server may have added some.
async function begin(
  { db, site, log, now }: Deps,
  haveOlderServersEnded: (db: Db) => Promise<boolean>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Every write of a slug locks this row, so no clear slug is stored after this transaction.
    const [stored] = await tx.select().from(installation).for("update");
    if (!stored) return false;
    refuseOldKey(stored, { deriveKey: site.deriveKey, log });
    if (stored.slugStorage === null && !(await haveOlderServersEnded(tx))) return false;
    if (stored.slugStorage === "encrypted" && !(await isAnyClear(tx, now()))) return false;
    await tx.update(installation).set({ slugStorage: "encrypting" });
    await maskStoredSlugs(tx, now());
    return true;
  });
}

async function isAnyClear(tx: Db, now: Date): Promise<boolean> {
  const clear = await rowsOf(tx, z.unknown(), sql`select 1 as it from portal_links where slug is not null limit 1`);
  return clear.length > 0 || (await hasStoredSlugs(tx, now));
}

async function encryptSome({ db, site, log }: Deps): Promise<number> {
  return db.transaction(async (tx) => {
    const [stored] = await tx.select().from(installation).for("share");
    refuseOldKey(stored, { deriveKey: site.deriveKey, log });
    const rows = await tx
      .select()
      .from(portalLinks)
      .where(isNotNull(portalLinks.slug))
      .orderBy(asc(portalLinks.id))
      .limit(BATCH_SIZE)
      .for("update");
    const encrypt = slugEncrypter(site.deriveKey);
    await storeEncryptedSlugs(
      tx,
      rows.map(({ id, contractId, slug }) => ({ id, ...encrypt(contractId, slug ?? "") })),
    );
    return rows.length;
  });
}

/** Removes old row versions and their write-ahead log: they hold clear slugs. False if the tables cannot be locked. */
async function rewriteTables({ database, log }: Deps): Promise<boolean> {
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
      if (errorCode(error) !== "42501") throw error;
      log.info("this database user may not checkpoint; the server does so by itself");
    });
    return true;
  } catch (error) {
    if (errorCode(error) === LOCK_NOT_AVAILABLE) return false;
    throw error;
  } finally {
    await connection.unsafe("reset lock_timeout").finally(() => connection.release());
  }
}
