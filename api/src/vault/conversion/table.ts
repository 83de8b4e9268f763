import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../../platform/db/columns";

/** PDFs whose pages are kept as pictures for a while. The row is there before the first picture, so that none outlives its time. */
export const conversions = pgTable(
  "conversions",
  {
    id: uuid().primaryKey(),
    tokenHash: text().notNull().unique(),
    fileName: text().notNull(),
    /** How many pictures there are; 0 until the last one is kept. */
    pages: integer().notNull().default(0),
    expiresAt: instant().notNull(),
  },
  (t) => [index("conversions_expiry").on(t.expiresAt)],
);

/** The storage key of a page's picture. */
export const pageKey = (id: string, page: number) => `converted-pages/${id}/${page}.png`;
