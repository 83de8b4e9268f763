// The small flavour of zod: the shell's page reads errors before any screen is there.
import * as z from "zod/mini";

/** One thing wrong with a body or query: where, and what to do about it. */
export const issueSchema = z.object({ path: z.string(), message: z.string() });

/** An unfinished upload of a 409 `too_many_uploads`, as far as the one who may give it up must know it. */
export const placeTakerSchema = z.object({
  uploadId: z.string(),
  fileName: z.string(),
  title: z.string(),
  expiresAt: z.string(),
});

/** The one envelope of every answer that is not 2xx (behaviour §1). */
export const errorEnvelopeSchema = z.object({
  error: z.string(),
  message: z.string(),
  code: z.string(),
  requestId: z.string(),
  issues: z.optional(z.array(issueSchema)),
  /** Every reason of a refusal that has several, each a sentence; `error` is the first. */
  reasons: z.optional(z.array(z.string())),
  /** The unfinished uploads that leave no place for another one. */
  uploads: z.optional(z.array(placeTakerSchema)),
});

export type Issue = z.infer<typeof issueSchema>;
export type PlaceTaker = z.infer<typeof placeTakerSchema>;
export type ErrorEnvelope = z.infer<typeof errorEnvelopeSchema>;
