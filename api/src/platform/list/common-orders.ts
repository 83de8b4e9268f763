import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { isoInstant } from "../db/iso-instant";
import { cursorInstant } from "./cursor-values";
import type { SortOrder } from "./sorted-list";

type Undirected = Omit<SortOrder, "isDescending">;

/** Orders a list by an instant column. */
export const byInstant = (column: SQL): Undirected => ({
  key: column,
  shown: isoInstant(column),
  type: sql`timestamptz`,
  value: cursorInstant,
});

/** Orders a list by the full name of its contract, called `c`, whatever the case. */
export const byFullName: Undirected = {
  key: sql`lower(c.full_name)`,
  shown: sql`lower(c.full_name)`,
  type: sql`text`,
  value: z.string().regex(/^[^\0]*$/),
};
