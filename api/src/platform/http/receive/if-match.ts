import { BAD_IF_MATCH, ifMatchSchema } from "@crm/domain/call/call-parameters.schema";
import type { Context } from "hono";
import { HttpError } from "../../errors/errors";

/**
 * The version that a write was made on, from `If-Match: "<version>"`; null where none is sent or any will do.
 * Malformed is 400. Compare in the UPDATE itself and throw `Stale()` where no row matched (behaviour §1).
 */
export function ifMatch(c: Context): number | null {
  const header = c.req.header("If-Match")?.trim();
  if (header === undefined) return null;
  const { success, data } = ifMatchSchema.safeParse(header);
  if (!success) throw new HttpError(400, "bad_if_match", BAD_IF_MATCH);
  return data;
}
