import { pgTable, text } from "drizzle-orm/pg-core";

/** What admins set for the whole product (spec part 2 §3); a key that has no row has its default. */
export const settings = pgTable("settings", { key: text().primaryKey(), value: text().notNull() });
