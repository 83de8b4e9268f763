import type { LogInMode } from "@crm/domain/access/session.schema";
import { count, eq, sql } from "drizzle-orm";
import { isActive } from "../../people/owner";
import { users } from "../../people/table";
import { type AuditContext, recordEvent } from "../../platform/audit/record-event";
import type { Db } from "../../platform/db/client";
import { Conflict } from "../../platform/errors/errors";
import { settings } from "../../platform/settings/table";

const KEY = "logInMode";

export async function logInMode(db: Db): Promise<LogInMode> {
  const [row] = await db.select().from(settings).where(eq(settings.key, KEY));
  return row?.value === "accounts" ? "accounts" : "password";
}

/** People log in with their e-mail from now on. */
export async function useAccounts(tx: Db, context: AuditContext): Promise<void> {
  await lockMode(tx);
  if ((await logInMode(tx)) === "accounts") return;
  await tx.insert(settings).values({ key: KEY, value: "accounts" });
  await recordChange(tx, context, "accounts");
}

/** Throws 409 if several people could log in. */
export async function useSinglePassword(tx: Db, context: AuditContext): Promise<void> {
  await lockMode(tx);
  const [active] = await tx.select({ people: count() }).from(users).where(isActive);
  if (!active || active.people > 1)
    throw Conflict("Several people are active. Deactivate all but one first.", "several_people");
  if ((await logInMode(tx)) === "password") return;
  await tx.delete(settings).where(eq(settings.key, KEY));
  await recordChange(tx, context, "password");
}

// The whole table, because a key without a row has no row to lock.
const lockMode = (tx: Db) => tx.execute(sql`lock table settings in share row exclusive mode`);

const recordChange = (tx: Db, context: AuditContext, mode: LogInMode) =>
  recordEvent(tx, context, {
    ...{ action: "log-in-mode.changed", entity: "log-in-mode", entityId: null },
    ...{ before: { mode: mode === "accounts" ? "password" : "accounts" }, after: { mode } },
  });
