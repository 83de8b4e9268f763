import { z } from "zod";
import { EXPECTED_DETAILS } from "./expected-details";
import { DETAIL_OUTCOMES } from "./saved-details";

const text = z.string().nullable();

/** One detail of a document that a contract was saved from. Values and their words are there only where they were asked for. */
const correctedDetailSchema = z.object({
  field: z.enum(EXPECTED_DETAILS),
  outcome: z.enum(DETAIL_OUTCOMES),
  wasSure: z.boolean(),
  confidence: z.number().min(0).max(1).nullable(),
  values: z.object({ read: text, saved: text, quote: text }).optional(),
});

/** What people made of one document's reading: a line of the command `corrections`. The hash is that of the file (SHA-256). */
export const correctedDocumentSchema = z
  .object({
    sha256: z.string(),
    savedAt: z.iso.datetime(),
    details: z.array(correctedDetailSchema),
  })
  .meta({ id: "CorrectedDocument" });

export type CorrectedDetail = z.infer<typeof correctedDetailSchema>;
export type CorrectedDocument = z.infer<typeof correctedDocumentSchema>;
