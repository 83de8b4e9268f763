import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../../platform/db/columns";

/** Inserted before the first picture is stored, so that the job finds and deletes every picture. */
export const conversions = pgTable(
  "conversions",
  {
    id: uuid().primaryKey(),
    tokenHash: text().notNull().unique(),
    fileName: text().notNull(),
    /** 0 until the last picture is stored. */
    pages: integer().notNull().default(0),
    expiresAt: instant().notNull(),
  },
  (t) => [index("conversions_expiry").on(t.expiresAt)],
);

export const pageKey = (id: string, page: number) => `converted-pages/${id}/${page}.png`;
