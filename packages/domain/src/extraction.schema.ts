import { z } from "zod";

/** A rectangle on a page, in fractions of its width and height from the top left corner. */
export const passageBoxSchema = z.object({
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  width: z.number().min(0).max(1),
  height: z.number().min(0).max(1),
});

/** Where a value stands in the document: the words themselves, the page from 1, and the box when pages have places. */
export const passageSchema = z.object({
  confidence: z.number().min(0).max(1),
  quote: z.string().min(1),
  page: z.number().int().min(1),
  box: passageBoxSchema.optional(),
});

const found = <T extends z.ZodType>(value: T) => passageSchema.extend({ value });

/** Each field that was found, with its value and its passage; what was not found has no entry (wire: extraction). */
export const extractedFieldsSchema = z.object({
  fullName: found(z.string()).optional(),
  socialHandle: found(z.string()).optional(),
  monthlyFee: found(z.string()).optional(),
  startDate: found(z.string()).optional(),
  endDate: found(z.string()).optional(),
  notes: found(z.string()).optional(),
  platforms: found(z.array(z.string())).optional(),
  videosPerMonth: found(z.number().int()).optional(),
});

/** The form's values as extraction fills them: `""`, `[]` or null where nothing was found. */
export const extractedDataSchema = z.object({
  fullName: z.string(),
  socialHandle: z.string(),
  monthlyFee: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  notes: z.string(),
  platforms: z.array(z.string()),
  videosPerMonth: z.number().int().nullable(),
});

/** Answer of the four extraction calls; a document that cannot be read is the error envelope instead. */
export const extractionSchema = z.object({
  success: z.literal(true),
  data: extractedDataSchema,
  preview: z.string(),
  error: z.null(),
  fields: extractedFieldsSchema,
  contractFileId: z.number().int(),
  duplicateOf: z.number().int().optional(),
  truncated: z.boolean().optional(),
});

export type PassageBox = z.infer<typeof passageBoxSchema>;
export type Passage = z.infer<typeof passageSchema>;
export type ExtractedFields = z.infer<typeof extractedFieldsSchema>;
export type ExtractedData = z.infer<typeof extractedDataSchema>;
export type Extraction = z.infer<typeof extractionSchema>;
