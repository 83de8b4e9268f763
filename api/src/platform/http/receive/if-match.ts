import type { Context } from "hono";
import { HttpError } from "../../errors/errors";

/**
 * The version that a write was made on, from `If-Match: "<version>"`; null where none is sent or any will do.
 * Malformed is 400. Compare in the UPDATE itself and throw `Stale()` where no row matched (behaviour §1).
 */
export function ifMatch(c: Context): number | null {
  const header = c.req.header("If-Match")?.trim();
  if (header === undefined || header === "*") return null;
  const version = /^"(\d{1,9})"$/.exec(header)?.[1];
  if (version === undefined)
    throw new HttpError(400, "bad_if_match", `If-Match must be a version in quotes, such as "3"`);
  return Number(version);
}
