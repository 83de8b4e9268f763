import { createHash } from "node:crypto";
import { z } from "zod";
import { StaleCursor } from "../errors/errors";
import type { Sort } from "./sorts";

export type Last = { value: unknown; source: number; id: number };

const VERSION = 1;

const PAGE_FIELDS = ["limit", "cursor"];

export const writeCursor = (binding: string, { value, source, id }: Last): string =>
  Buffer.from(JSON.stringify([VERSION, binding, value, source, id])).toString("base64url");

/** Throws 400 for a cursor of a different version, list, sort or filter. */
export function readCursor(cursor: string, binding: string, { value }: Pick<Sort, "value">): Last {
  const whole = z.number().int().nonnegative();
  const parts = z.tuple([z.literal(VERSION), z.literal(binding), value, whole.max(9), whole]);
  const { data } = parts.safeParse(jsonIn(cursor));
  if (!data) throw StaleCursor();
  const [, , last, source, id] = data;
  return { value: last, source, id };
}

export function bindingOf(name: string, query: object): string {
  const fields = Object.entries(query).filter(([field, value]) => value !== undefined && !PAGE_FIELDS.includes(field));
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
