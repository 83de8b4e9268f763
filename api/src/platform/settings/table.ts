import { pgTable, text } from "drizzle-orm/pg-core";

/** A key without a row has its default. */
export const settings = pgTable("settings", { key: text().primaryKey(), value: text().notNull() });
