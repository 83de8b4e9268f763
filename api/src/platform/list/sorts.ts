import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { isoInstant } from "../db/iso-instant";

/** `shown` is the value in a cursor, checked by `value`. Ties are ordered by id in the same direction, so that one index serves both directions. */
export type Sort = { key: SQL; shown: SQL; type: SQL; value: z.ZodType; isDescending: boolean };

type Key = Omit<Sort, "isDescending">;

export const ascending = (key: Key): Sort => ({ ...key, isDescending: false });
export const descending = (key: Key): Sort => ({ ...key, isDescending: true });

// Callers can forge a cursor, and Postgres has no year 0.
const isStorable = (text: string) => text >= "1900";

export const instant = (column: SQL, shown = isoInstant(column)): Key => ({
  key: column,
  shown,
  type: sql`timestamptz`,
  value: z.iso.datetime().refine(isStorable),
});

export const day = (column: SQL): Key => ({
  key: column,
  shown: column,
  type: sql`date`,
  value: z.iso.date().refine(isStorable),
});

export const text = (column: SQL): Key => ({
  key: sql`lower(${column})`,
  shown: sql`lower(${column})`,
  type: sql`text`,
  value: z.string().regex(/^[^\0]*$/),
});

export const wholeNumber = (column: SQL, { type = sql`bigint`, max = Number.MAX_SAFE_INTEGER } = {}): Key => ({
  key: column,
  shown: column,
  type,
  value: z.number().int().nonnegative().max(max),
});

export const amount = (column: SQL): Key => ({
  key: column,
  shown: sql`${column}::text`,
  type: sql`numeric`,
  value: z.string().regex(/^\d{1,8}\.\d\d$/),
});

export const byAge = (column: SQL) => ({
  recent: descending(instant(column)),
  oldest: ascending(instant(column)),
});

export const byName = (column: SQL) => ({
  "name-asc": ascending(text(column)),
  "name-desc": descending(text(column)),
});
