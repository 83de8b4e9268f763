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

/**
 * Where a value stands in the document: the words themselves and the page from 1. Pages with places have the box around the
 * quote and a box for each of its lines on that page, as fractions of the page as it is displayed; documents without places
 * have `line`, the page's line from 0 in which the quote begins.
 */
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

/** What a line of the notes is about. */
export const noteTopicSchema = z.enum(["payment", "usage", "exclusivity", "termination"]).meta({ id: "NoteTopic" });

/** One line of the notes' value, with its own passage. */
export const notePartSchema = passageSchema.extend({ topic: noteTopicSchema }).meta({ id: "NotePart" });

const found = <T extends z.ZodType>(value: T) => passageSchema.extend({ value });
const expected = <T extends z.ZodType>(value: T) =>
  found(value)
    .extend({ second: found(value).optional() })
    .optional();

/**
 * Each field that was found, with its value and its passage; what was not found has no entry (wire: extraction). Fees are
 * decimal strings in the currency that `currency` names (ISO 4217); it alone fills no field of the form.
 * `second` is another value that a configured model read, with its own passage; it fills no field either.
 */
export const extractedFieldsSchema = z.object({
  fullName: expected(z.string()),
  socialHandle: expected(z.string()),
  monthlyFee: expected(z.string()),
  startDate: expected(z.string()),
  endDate: expected(z.string()),
  notes: found(z.string())
    .extend({ parts: z.array(notePartSchema).optional() })
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

/** A creator of a document that has several of them, with the values of their contract; what is not of one creator is in the fields. */
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

/** The names of all fields that extraction reads. */
export const EXTRACTED_FIELDS = extractedFieldSchema.options;

/** The form's values as extraction fills them: `""`, `[]` or null where nothing was found. */
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

/** In `truncated`, beside the names of fields: pages, or text over the limit, were not read either. */
export const UNREAD_PAGES = "pages";

/**
 * Answer of the four extraction calls; a document that cannot be read is the error envelope instead. `truncated` is true
 * where only the first pages were read, and a list where fields took too long and were left out. `unreadPages` are the
 * pages of a scan that were left because every detail had been found already. `creators` is there where the document has
 * several, the one whose values the fields hold first: each needs a contract of their own, and no value is sure.
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

/** Forms of `POST /api/contracts/extract-…`: the pages of one contract, in one field of the call's name for it. */
export const extractionFormSchema = z.union([
  z.object({ pdf: z.file() }),
  z.object({ document: z.file() }),
  z.object({ images: z.array(z.file()) }),
  z.object({ image: z.file() }),
  z.object({ file: z.file() }),
]);

export type PassageBox = z.infer<typeof passageBoxSchema>;
export type Passage = z.infer<typeof passageSchema>;
export type NoteTopic = z.infer<typeof noteTopicSchema>;
export type ExtractedField = z.infer<typeof extractedFieldSchema>;
export type ExtractedFields = z.infer<typeof extractedFieldsSchema>;
export type DocumentCreator = z.infer<typeof documentCreatorSchema>;
export type ExtractedData = z.infer<typeof extractedDataSchema>;
export type Extraction = z.infer<typeof extractionSchema>;

/** What of a document was not read, as an answer's `truncated` says: its later pages, and fields that took too long. */
export function leftUnread(truncated: Extraction["truncated"]): { pages: boolean; fields: ExtractedField[] } {
  if (!Array.isArray(truncated)) return { pages: truncated ?? false, fields: [] };
  return {
    pages: truncated.includes(UNREAD_PAGES),
    fields: truncated.filter((one) => one !== UNREAD_PAGES),
  };
}
