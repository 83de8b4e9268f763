import { z } from "zod";

/** Kinds of documents, in the order of the tables. */
export const KINDS = ["pdf", "scan", "image", "docx", "doc", "txt"] as const;

export type Kind = (typeof KINDS)[number];

/** Those of them that are read by OCR. */
export const PICTURES: readonly Kind[] = ["scan", "image"];

const labelsSchema = z.object({
  labels: z.record(z.string(), z.unknown()),
  quality: z.record(z.string(), z.unknown()),
});

export const labelledDocumentSchema = labelsSchema.extend({
  id: z.string(),
  kind: z.enum(KINDS),
  /** What sort of writing it is, where that is known: a chat, an order. */
  group: z.string().optional(),
  /** ISO 639 code of a language other than English. */
  language: z.string().optional(),
  file: z.union([z.string(), z.array(z.string())]),
  /** The labels of the other deals, where one paper holds several. */
  further: z.array(labelsSchema).optional(),
  label_visible: z.record(z.string(), z.unknown()).optional(),
});

/**
 * A row of `labels.jsonl`: a document (one file, or its pages' pictures) and what a careful reader finds in it. `quality`
 * says of each field how its label came about; a field that `label_visible` denies does not show on these pages.
 */
export type LabelledDocument = z.infer<typeof labelledDocumentSchema>;
