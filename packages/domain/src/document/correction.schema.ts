import { z } from "zod";
import { EXPECTED_DETAILS } from "./expected-details";
import { DETAIL_OUTCOMES } from "./saved-details";

const text = z.string().nullable();

const correctedDetailSchema = z.object({
  field: z.enum(EXPECTED_DETAILS),
  outcome: z.enum(DETAIL_OUTCOMES),
  wasSure: z.boolean(),
  confidence: z.number().min(0).max(1).nullable(),
  values: z.object({ read: text, saved: text, quote: text }).optional(),
});

export const correctedDocumentSchema = z
  .object({
    sha256: z.string(),
    savedAt: z.iso.datetime(),
    details: z.array(correctedDetailSchema),
  })
  .meta({ id: "CorrectedDocument" });

export type CorrectedDetail = z.infer<typeof correctedDetailSchema>;
export type CorrectedDocument = z.infer<typeof correctedDocumentSchema>;
