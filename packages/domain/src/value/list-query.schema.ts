import { z } from "zod";
import { storableText } from "../text/storable-text";

// A form that filters nothing sends the empty text.
const unset = z.literal("").transform(() => undefined);

/** A field of a list's query that filters by a value, where it has one. */
export const optionalFilter = <Schema extends z.ZodType>(value: Schema) => value.or(unset).optional();

/** A field of a list's query that filters by one value, or by several with commas between. */
export const severalFilter = <Value extends string>(values: readonly Value[]) =>
  optionalFilter(
    z
      .string()
      .min(1)
      // Sorted, since a cursor is bound to its filters.
      .transform((text) => [...new Set(text.split(","))].toSorted())
      .pipe(z.array(z.enum(values))),
  );

/** The field of a list's query that keeps one contract's rows. */
export const contractIdFilter = z.union([unset, z.coerce.number().int().positive()]).optional();

/** A field of a list's query that is on or off. */
export const flagFilter = z
  .enum(["true", "false"])
  .transform((text) => text === "true")
  .optional();

/** The text that a list is searched for. */
export const listSearch = z.string().overwrite(storableText).trim().max(200).optional();

/** Which page of a list is read; without `limit` all rows are. A cursor may carry a name of 255 letters. */
export const listPlace = {
  limit: z.coerce.number().int().min(1).max(200).optional(),
  cursor: z.string().max(4000).optional(),
};
