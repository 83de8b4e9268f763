import { type Settings, settingsFrom } from "@crm/domain/server/settings";
import type { Db } from "../db/client";
import { settings } from "./table";

export const readSettings = async (db: Db): Promise<Settings> => settingsFrom(await db.select().from(settings));
