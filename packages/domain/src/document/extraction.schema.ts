import { z } from "zod";

/** A rectangle on a page, in fractions of its width and height from the top left corner. */
export const passageBoxSchema = z
  .object({
    x: z.number().min(0).max(1),
    y: z.number().min(0).max(1),
    width: z.number().min(0).max(1),
    height: z.number().min(0).max(1),
  })
  .meta({ id: "PassageBox" });

/** `page` counts from 1, `line` from 0. Boxes exist only for pages whose text has positions; other documents have `line`. */
export const passageSchema = z
  .object({
    confidence: z.number().min(0).max(1),
    quote: z.string().min(1),
    page: z.number().int().min(1),
    box: passageBoxSchema.optional(),
    boxes: z.array(passageBoxSchema).optional(),
    line: z.number().int().min(0).optional(),
  })
  .meta({ id: "Passage" });

export const noteTopicSchema = z.enum(["payment", "usage", "exclusivity", "termination"]).meta({ id: "NoteTopic" });

export const notePartSchema = passageSchema.extend({ topic: noteTopicSchema }).meta({ id: "NotePart" });

const found = <T extends z.ZodType>(value: T) => passageSchema.extend({ value });
const expected = <T extends z.ZodType>(value: T) =>
  found(value)
    .extend({ second: found(value).optional() })
    .optional();

/** Fees are decimal strings, `currency` is ISO 4217. `second` is a different value, found by the language model, that fills no field. */
export const extractedFieldsSchema = z.object({
  fullName: expected(z.string()),
  socialHandle: expected(z.string()),
  monthlyFee: expected(z.string()),
  startDate: expected(z.string()),
  endDate: expected(z.string()),
  notes: found(z.string())
    .extend({ parts: z.array(notePartSchema) })
    .optional(),
  platforms: expected(z.array(z.string())),
  videosPerMonth: expected(z.number().int()),
  currency: found(z.string()).optional(),
  title: found(z.string()).optional(),
  totalVideos: found(z.number().int()).optional(),
  feeTotal: found(z.string()).optional(),
  feePerVideo: found(z.string()).optional(),
  exclusivity: found(z.string()).optional(),
});

/** One creator of a document that names several; values that all creators share are in `fields`. */
export const documentCreatorSchema = z
  .object({
    fullName: found(z.string()),
    socialHandle: found(z.string()).optional(),
    monthlyFee: found(z.string()).optional(),
    startDate: found(z.string()).optional(),
    endDate: found(z.string()).optional(),
    platforms: found(z.array(z.string())).optional(),
    videosPerMonth: found(z.number().int()).optional(),
  })
  .meta({ id: "DocumentCreator" });

export const extractedFieldSchema = extractedFieldsSchema.keyof().meta({ id: "ExtractedField" });

export const EXTRACTED_FIELDS = extractedFieldSchema.options;

export const extractedDataSchema = z
  .object({
    fullName: z.string(),
    socialHandle: z.string(),
    monthlyFee: z.string(),
    startDate: z.string(),
    endDate: z.string(),
    notes: z.string(),
    platforms: z.array(z.string()),
    videosPerMonth: z.number().int().nullable(),
    title: z.string(),
    totalVideos: z.number().int().nullable(),
    feeTotal: z.string(),
    feePerVideo: z.string(),
    exclusivity: z.string(),
  })
  .meta({ id: "ExtractedData" });

/** Entry of `truncated`, among field names, when pages were not read. */
export const UNREAD_PAGES = "pages";

/**
 * `truncated` is true when only the first pages were read, or lists the fields that took too long.
 * `unreadPages` were skipped because all details were found. `creators` starts with the creator whose values are in `fields`.
 */
export const extractionSchema = z
  .object({
    success: z.literal(true),
    data: extractedDataSchema,
    preview: z.string(),
    error: z.null(),
    fields: extractedFieldsSchema,
    creators: z.array(documentCreatorSchema).min(2).optional(),
    contractFileId: z.number().int(),
    duplicateOf: z.number().int().optional(),
    truncated: z.union([z.boolean(), z.array(z.enum([...EXTRACTED_FIELDS, UNREAD_PAGES])).min(1)]).optional(),
    unreadPages: z.array(z.number().int().min(1)).optional(),
  })
  .meta({ id: "Extraction" });

/** Forms of `POST /api/contracts/extract-…`. Each has the pages of one contract. */
export const pdfFormSchema = z.object({ pdf: z.file() }).meta({ id: "ExtractPdfForm" });
export const wordFormSchema = z.object({ document: z.file() }).meta({ id: "ExtractWordForm" });
export const imageFormSchema = z
  .union([z.object({ images: z.array(z.file()).min(1) }), z.object({ image: z.file() })])
  .meta({ id: "ExtractImageForm" });
export const anyFormSchema = z.object({ file: z.file() }).meta({ id: "ExtractAnyForm" });

export type PassageBox = z.infer<typeof passageBoxSchema>;
export type Passage = z.infer<typeof passageSchema>;
export type NoteTopic = z.infer<typeof noteTopicSchema>;
export type ExtractedField = z.infer<typeof extractedFieldSchema>;
export type ExtractedFields = z.infer<typeof extractedFieldsSchema>;
export type DocumentCreator = z.infer<typeof documentCreatorSchema>;
export type ExtractedData = z.infer<typeof extractedDataSchema>;
export type Extraction = z.infer<typeof extractionSchema>;

export function leftUnread(truncated: Extraction["truncated"]): { pages: boolean; fields: ExtractedField[] } {
  if (!Array.isArray(truncated)) return { pages: truncated ?? false, fields: [] };
  return {
    pages: truncated.includes(UNREAD_PAGES),
    fields: truncated.filter((one) => one !== UNREAD_PAGES),
  };
}
