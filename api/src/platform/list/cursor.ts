import { createHash } from "node:crypto";
import { z } from "zod";
import { StaleCursor } from "../errors/errors";
import type { Sort } from "./sorts";

/** The last row of a page: its sort value, and its source and id for ties. */
export type Last = { value: unknown; source: number; id: number };

const VERSION = 1;

const PLACE = ["limit", "cursor"];

/** Writes a cursor that is bound to a list, its sort and its filters. */
export const writeCursor = (binding: string, { value, source, id }: Last): string =>
  Buffer.from(JSON.stringify([VERSION, binding, value, source, id])).toString("base64url");

/** Reads a cursor; throws the 400 for one of another version, list, sort or filter. */
export function readCursor(cursor: string, binding: string, { value }: Pick<Sort, "value">): Last {
  const whole = z.number().int().nonnegative();
  const parts = z.tuple([z.literal(VERSION), z.literal(binding), value, whole.max(9), whole]);
  const { data } = parts.safeParse(jsonIn(cursor));
  if (!data) throw StaleCursor();
  const [, , last, source, id] = data;
  return { value: last, source, id };
}

/** What a cursor is bound to: the list, and all of its query but where the page begins and how long it is. */
export function bindingOf(name: string, query: object): string {
  const fields = Object.entries(query).filter(([field, value]) => value !== undefined && !PLACE.includes(field));
  const text = JSON.stringify([name, fields.sort(([a], [b]) => (a < b ? -1 : 1))]);
  return createHash("sha256").update(text).digest("base64url").slice(0, 11);
}

function jsonIn(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString());
  } catch {
    return undefined;
  }
}
