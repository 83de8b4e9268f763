import { z } from "zod";

/** The number of a row in a path. */
export const rowIdSchema = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number)
  .pipe(z.int().positive());

/** A UUID in a path, in either case. */
export const uuidSchema = z
  .string()
  .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i)
  .toLowerCase();

/** The error for an invalid `If-Match`. */
export const BAD_IF_MATCH = `If-Match must be a version in quotes, such as "3"`;

/** The header `If-Match`: the version that a write is based on, in quotes; null for `*`, any version. */
export const ifMatchSchema = z
  .literal("*")
  .transform(() => null)
  .or(
    z
      .string()
      .regex(/^"\d{1,9}"$/)
      .transform((text) => Number(text.slice(1, -1))),
  );

/** The header `Idempotency-Key`. */
export const idempotencyKeySchema = z.string().regex(/^[\x21-\x7e]{1,255}$/);

/** The slug of a portal's link in a path. */
export const portalSlugSchema = z.string().describe("The slug of the portal's link, which is its secret.");

/** The header `Range` of a call that returns a file. */
export const rangeSchema = z.string().optional().describe("One range of bytes, such as `bytes=0-1023`.");
