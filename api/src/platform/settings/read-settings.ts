import { DEFAULT_SETTINGS, type SettingKey, type Settings, settingsFrom } from "@crm/domain/server/settings";
import { eq } from "drizzle-orm";
import type { Db } from "../db/client";
import { keptRows } from "../db/embedded/kept-rows";
import { settings } from "./table";

export const readSettings = async (db: Db): Promise<Settings> => settingsFrom(await db.select().from(settings));

const kept = keptRows<{ value: string }>();

/** Reads one setting, which calls may do each time. */
export async function readSetting(db: Db, key: SettingKey): Promise<string> {
  const read = async () => {
    const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
    return row ?? { value: DEFAULT_SETTINGS[key] };
  };
  return (await kept.find(db, key, { read }))?.value ?? DEFAULT_SETTINGS[key];
}

export const dropKeptSettings = (): void => kept.drop();
