import type { Settings } from "@crm/domain/server/settings";
import type { SettingChanges } from "@crm/domain/server/settings.schema";
import { sql } from "drizzle-orm";
import { type AuditContext, recordEvent } from "../audit/record-event";
import type { Db } from "../db/client";
import { readSettings } from "./read-settings";
import { settings } from "./table";

/** Changes the settings that are named, as one event; what is as it was writes nothing. */
export async function changeSettings(tx: Db, context: AuditContext, changes: SettingChanges): Promise<Settings> {
  // A key that has no row yet cannot be held by its row.
  await tx.execute(sql`lock table settings in share row exclusive mode`);
  const before = await readSettings(tx);
  const after = { ...before, ...changes };
  const changed = Object.entries(after).filter(([key, value]) => !Object.entries(before).some(is(key, value)));
  if (changed.length === 0) return before;
  await tx
    .insert(settings)
    .values(changed.map(([key, value]) => ({ key, value })))
    .onConflictDoUpdate({ target: settings.key, set: { value: sql`excluded.value` } });
  const names = changed.map(([key]) => key);
  await recordEvent(tx, context, {
    action: "settings.updated",
    entity: "settings",
    entityId: null,
    before: named(before, names),
    after: named(after, names),
  });
  return after;
}

const is =
  (key: string, value: string) =>
  ([other, had]: [string, string]) =>
    other === key && had === value;

const named = (all: Settings, names: readonly string[]) =>
  Object.fromEntries(Object.entries(all).filter(([key]) => names.includes(key)));
