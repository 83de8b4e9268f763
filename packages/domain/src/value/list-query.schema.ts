import { z } from "zod";
import { storableText } from "../text/storable-text";

const unset = z.literal("").transform(() => undefined);

export const optionalFilter = <Schema extends z.ZodType>(value: Schema) => value.or(unset).optional();

export const severalFilter = <Value extends string>(values: readonly Value[]) =>
  optionalFilter(
    z
      .string()
      .min(1)
      // Sorted, because a cursor is valid only for the same filters.
      .transform((text) => [...new Set(text.split(","))].toSorted())
      .pipe(z.array(z.enum(values))),
  );

export const contractIdFilter = z.union([unset, z.coerce.number().int().positive()]).optional();

/** The creators of a person of the team, of the caller (`me`), or of nobody (`none`). */
export const adminOwnerFilter = optionalFilter(z.enum(["me", "none"]).or(z.coerce.number().int().positive()));

export type AdminOwnerFilter = NonNullable<z.output<typeof adminOwnerFilter>>;

export const flagFilter = z
  .enum(["true", "false"])
  .transform((text) => text === "true")
  .optional();

export const listSearch = z.string().overwrite(storableText).trim().max(200).optional();

/** Without `limit` all rows are returned. A cursor can contain a name of 255 letters. */
export const listPlace = {
  limit: z.coerce.number().int().min(1).max(200).optional(),
  cursor: z.string().max(4000).optional(),
};
