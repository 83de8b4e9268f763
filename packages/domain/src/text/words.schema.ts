import { z } from "zod";
import { storableText } from "./storable-text";
import { tooLongText } from "./text-length";
import { isBlank } from "./visible-text";

/** What is said of a value of another type: that it is missing where there is none, else `otherwise` or what is wanted. */
export const unlessGiven =
  (missing: string, otherwise?: string) =>
  ({ input }: { input?: unknown }): string | undefined =>
    input === undefined || input === null || input === "" ? missing : otherwise;

/** A text of at most `max` characters, as it is kept. */
export const words = (max: number) => z.string().overwrite(storableText).trim().max(max, tooLongText(max));

/** The same, or null; one of which nothing is seen is null too. */
export const nullableWords = (max: number) =>
  words(max)
    .nullable()
    .transform((text) => (isBlank(text ?? "") ? null : text));

/** The same, and null where it is left out. */
export const optionalWords = (max: number) =>
  nullableWords(max)
    .optional()
    .transform((text) => text ?? null);

/** A text of which something is seen; `missing` is said where nothing is. */
export const requiredWords = (missing: string, max: number) =>
  z
    .string({ error: unlessGiven(missing) })
    .overwrite(storableText)
    .trim()
    .refine((text) => !isBlank(text), missing)
    .max(max, tooLongText(max));
