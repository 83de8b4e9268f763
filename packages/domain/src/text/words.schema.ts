import { z } from "zod";
import { storableText } from "./storable-text";
import { tooLongText } from "./text-length";
import { isBlank } from "./visible-text";

export const unlessGiven =
  (missing: string, otherwise?: string) =>
  ({ input }: { input?: unknown }): string | undefined =>
    input === undefined || input === null || input === "" ? missing : otherwise;

export const words = (max: number) => z.string().overwrite(storableText).trim().max(max, tooLongText(max));

export const nullableWords = (max: number) =>
  words(max)
    .nullable()
    .transform((text) => (isBlank(text ?? "") ? null : text));

export const optionalWords = (max: number) =>
  nullableWords(max)
    .optional()
    .transform((text) => text ?? null);

export const requiredWords = (missing: string, max: number) =>
  z
    .string({ error: unlessGiven(missing) })
    .overwrite(storableText)
    .trim()
    .refine((text) => !isBlank(text), missing)
    .max(max, tooLongText(max));
