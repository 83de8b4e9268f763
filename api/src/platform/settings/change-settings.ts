import type { Settings } from "@crm/domain/server/settings";
import type { SettingChanges } from "@crm/domain/server/settings.schema";
import { sql } from "drizzle-orm";
import { editAtOnce } from "../audit/edit";
import type { AuditContext } from "../audit/record-event";
import type { Db } from "../db/client";
import { dropKeptSettings, readSettings } from "./read-settings";
import { settings } from "./table";

/** Records one audit event for all changed settings. */
export async function changeSettings(tx: Db, context: AuditContext, changes: SettingChanges): Promise<Settings> {
  // Locks the whole table, because a key without a row has no row to lock.
  await tx.execute(sql`lock table settings in share row exclusive mode`);
  const before = await readSettings(tx);
  const after = { ...before, ...changes };
  const changed = Object.entries(after).filter(([key, value]) => !Object.entries(before).some(is(key, value)));
  if (changed.length === 0) return before;
  const names = changed.map(([key]) => key);
  await editAtOnce(tx, context, SETTINGS, {
    action: "updated",
    write: async () => {
      await tx
        .insert(settings)
        .values(changed.map(([key, value]) => ({ key, value })))
        .onConflictDoUpdate({ target: settings.key, set: { value: sql`excluded.value` } });
      dropKeptSettings();
      return [{ id: null, row: after, before: named(before, names), after: named(after, names) }];
    },
  });
  return after;
}

const SETTINGS = { entity: "settings", event: () => null };

const is =
  (key: string, value: string) =>
  ([other, had]: [string, string]) =>
    other === key && had === value;

const named = (all: Settings, names: readonly string[]) =>
  Object.fromEntries(Object.entries(all).filter(([key]) => names.includes(key)));
