import type { Context } from "hono";
import { NotFound } from "../http/errors";

/** The id in a path as a number; anything that no row can have is 404. */
export function idOf(c: Context, noun: string): number {
  const text = c.req.param("id") ?? "";
  if (!/^\d{1,15}$/.test(text)) throw NotFound(noun, text.slice(0, 50));
  return Number(text);
}
