import { z } from "zod";

export const KINDS = ["pdf", "scan", "image", "docx", "doc", "txt"] as const;

export type Kind = (typeof KINDS)[number];

export const PICTURES: readonly Kind[] = ["scan", "image"];

const labelsSchema = z.object({
  labels: z.record(z.string(), z.unknown()),
  quality: z.record(z.string(), z.unknown()),
});

export const labelledDocumentSchema = labelsSchema.extend({
  id: z.string(),
  kind: z.enum(KINDS),
  group: z.string().optional(),
  /** ISO 639; unset for English. */
  language: z.string().optional(),
  file: z.union([z.string(), z.array(z.string())]),
  /** Labels of the other deals in the document. */
  further: z.array(labelsSchema).optional(),
  label_visible: z.record(z.string(), z.unknown()).optional(),
});

/** A row of `labels.jsonl`. `quality` says how each label was made; `label_visible` is false for fields not on these pages. */
export type LabelledDocument = z.infer<typeof labelledDocumentSchema>;
