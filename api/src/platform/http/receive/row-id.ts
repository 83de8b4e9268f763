import { rowIdSchema, uuidSchema } from "@crm/domain/call/call-parameters.schema";
import type { Context } from "hono";
import { NotFound } from "../../errors/errors";

export function idOf(c: Context, noun: string, name = "id"): number {
  const text = c.req.param(name) ?? "";
  const { success, data } = rowIdSchema.safeParse(text);
  if (!success) throw NotFound(noun, text.slice(0, 50));
  return data;
}

export function uuidOf(c: Context, noun: string): string {
  const text = c.req.param("id") ?? "";
  const { success, data } = uuidSchema.safeParse(text);
  if (!success) throw NotFound(noun, text.slice(0, 50));
  return data;
}

export const isUuid = (text: string) => uuidSchema.safeParse(text).success;
