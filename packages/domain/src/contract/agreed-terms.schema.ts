import { z } from "zod";
import { storableText } from "../text/storable-text";
import { tooLongText } from "../text/text-length";
import { isBlank, nameText } from "../text/visible-text";
import { amountSchema } from "../value/money.schema";
import {
  MAX_EXCLUSIVITY_CHARACTERS,
  MAX_ORIGINAL_CHARACTERS,
  MAX_TITLE_CHARACTERS,
  MAX_TOTAL_VIDEOS,
  originalProblem,
  parsedJsonProblem,
} from "./agreed-terms";

const emptyIsNull = (text: string): string | null => (isBlank(text) ? null : text);

const written = <Value>(read: z.ZodType<Value, string>) =>
  z.union([z.string(), z.number()], { error: "Enter a number" }).transform((value, context): Value | null => {
    const text = String(value);
    if (isBlank(text)) return null;
    const result = read.safeParse(text);
    if (result.success) return result.data;
    for (const { message } of result.error.issues) context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

const problemOf = (find: (text: string) => string | null) => (text: string, context: z.RefinementCtx) => {
  const problem = isBlank(text) ? null : find(text);
  if (problem !== null) context.addIssue({ code: "custom", message: problem });
};

const totalVideos = z.string().transform((text, context) => {
  const digits = text.trim();
  const count = /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN;
  if (count <= MAX_TOTAL_VIDEOS) return count;
  const message = Number.isNaN(count) ? "Enter a whole number" : `Must be at most ${MAX_TOTAL_VIDEOS}`;
  context.addIssue({ code: "custom", message });
  return z.NEVER;
});

export const agreedTermFields = {
  title: z
    .string()
    .overwrite((text) => nameText(text.replace(/[\s\p{Cc}]+/gu, " ")))
    .trim()
    .max(MAX_TITLE_CHARACTERS, tooLongText(MAX_TITLE_CHARACTERS))
    .transform(emptyIsNull)
    .nullable(),
  totalVideos: written(totalVideos).nullable(),
  feeTotal: written(amountSchema).nullable(),
  feePerVideo: written(amountSchema).nullable(),
  exclusivity: z
    .string()
    .overwrite(storableText)
    .max(MAX_EXCLUSIVITY_CHARACTERS, tooLongText(MAX_EXCLUSIVITY_CHARACTERS))
    .transform(emptyIsNull)
    .nullable(),
  originalPdf: z
    .string()
    .overwrite(storableText)
    .trim()
    .max(MAX_ORIGINAL_CHARACTERS, tooLongText(MAX_ORIGINAL_CHARACTERS))
    .superRefine(problemOf(originalProblem))
    .transform(emptyIsNull)
    .nullable(),
  parsedJson: z
    .string()
    // Keeps a NUL, so that the check below rejects the text: JSON never contains one.
    .overwrite((text) => (text.includes("\0") ? text : storableText(text)))
    .superRefine(problemOf(parsedJsonProblem))
    .transform(emptyIsNull)
    .nullable(),
};
