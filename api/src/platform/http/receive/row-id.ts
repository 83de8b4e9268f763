import { rowIdSchema, uuidSchema } from "@crm/domain/call/call-parameters.schema";
import type { Context } from "hono";
import { NotFound } from "../../errors/errors";

/** The id in a path as a number, under the name it has there; anything that no row can have is 404. */
export function idOf(c: Context, noun: string, name = "id"): number {
  const text = c.req.param(name) ?? "";
  const { success, data } = rowIdSchema.safeParse(text);
  if (!success) throw NotFound(noun, text.slice(0, 50));
  return data;
}

/** The UUID in a path; anything else is 404. */
export function uuidOf(c: Context, noun: string): string {
  const text = c.req.param("id") ?? "";
  const { success, data } = uuidSchema.safeParse(text);
  if (!success) throw NotFound(noun, text.slice(0, 50));
  return data;
}

/** Tells whether a text has the form of a UUID, in whichever case. */
export const isUuid = (text: string) => uuidSchema.safeParse(text).success;
