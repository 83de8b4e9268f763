import { z } from "zod";

/** Kinds of documents, in the order of the tables. */
export const KINDS = ["pdf", "scan", "image", "docx", "doc", "txt"] as const;

export type Kind = (typeof KINDS)[number];

export const labelledDocumentSchema = z.object({
  id: z.string(),
  kind: z.enum(KINDS),
  file: z.union([z.string(), z.array(z.string())]),
  labels: z.record(z.string(), z.unknown()),
  quality: z.record(z.string(), z.unknown()),
  label_visible: z.record(z.string(), z.unknown()).optional(),
});

/**
 * A row of `labels.jsonl`: a document (one file, or its pages' pictures) and what a careful reader finds in it. `quality`
 * says of each field how its label came about; a field that `label_visible` denies does not show on these pages.
 */
export type LabelledDocument = z.infer<typeof labelledDocumentSchema>;
