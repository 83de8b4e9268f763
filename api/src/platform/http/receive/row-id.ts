import type { Context } from "hono";
import { NotFound } from "../../errors/errors";

/** The id in a path as a number, under the name it has there; anything that no row can have is 404. */
export function idOf(c: Context, noun: string, name = "id"): number {
  const text = c.req.param(name) ?? "";
  if (!/^[1-9]\d{0,14}$/.test(text)) throw NotFound(noun, text.slice(0, 50));
  return Number(text);
}

/** The UUID in a path; anything else is 404. */
export function uuidOf(c: Context, noun: string): string {
  const text = c.req.param("id") ?? "";
  if (!isUuid(text)) throw NotFound(noun, text.slice(0, 50));
  return text.toLowerCase();
}

/** Tells whether a text has the form of a UUID, in whichever case. */
export const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
