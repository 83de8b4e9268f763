// Uses zod/mini: the shell's page reads errors before it has loaded any screen.
import * as z from "zod/mini";

export const issueSchema = z.object({ path: z.string(), message: z.string() });

export const blockingUploadSchema = z.object({
  uploadId: z.string(),
  fileName: z.string(),
  title: z.string(),
  expiresAt: z.string(),
});

export const errorEnvelopeSchema = z.object({
  error: z.string(),
  message: z.string(),
  code: z.string(),
  requestId: z.string(),
  issues: z.optional(z.array(issueSchema)),
  /** All reasons of a refusal; `error` is the first. */
  reasons: z.optional(z.array(z.string())),
  uploads: z.optional(z.array(blockingUploadSchema)),
});

export type Issue = z.infer<typeof issueSchema>;
export type BlockingUpload = z.infer<typeof blockingUploadSchema>;
export type ErrorEnvelope = z.infer<typeof errorEnvelopeSchema>;
