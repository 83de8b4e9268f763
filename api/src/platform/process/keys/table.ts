import { integer, pgTable, text } from "drizzle-orm/pg-core";

export const installation = pgTable("installation", {
  id: integer().primaryKey().default(1),
  dataKeyFingerprint: text().notNull(),
  /** null: a running server may still look up slugs in clear text. `encrypting`: new slugs are encrypted, and old ones are being converted. */
  slugStorage: text({ enum: ["encrypting", "encrypted"] }),
});
