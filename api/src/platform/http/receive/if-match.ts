import { BAD_IF_MATCH, ifMatchSchema } from "@crm/domain/call/call-parameters.schema";
import type { Context } from "hono";
import { HttpError } from "../../errors/errors";

/** Returns null for `*` or a missing header. Compare the version in the UPDATE itself, and throw `Stale()` when it matches no row. */
export function ifMatch(c: Context): number | null {
  const header = c.req.header("If-Match")?.trim();
  if (header === undefined) return null;
  const { success, data } = ifMatchSchema.safeParse(header);
  if (!success) throw new HttpError(400, "bad_if_match", BAD_IF_MATCH);
  return data;
}
