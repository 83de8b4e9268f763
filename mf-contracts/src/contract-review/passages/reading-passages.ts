import type { Extraction, Passage } from "@crm/domain/document/extraction.schema";
import { SURE_FROM } from "@crm/domain/document/sure-from";
import { CONTRACT_FIELDS, type ContractField, FIELD_LABELS } from "../../contract-form/contract-form-values";
import { passageOf } from "../../contract-form/reading-mark";
import { secondReading } from "../../contract-form/second-reading";
import type { DocumentMark } from "../../document-view/document-mark";
import { alsoFound } from "./also-found";

export const notesKey = (part: number): string => `notes.${part}`;

export const secondKey = (field: ContractField): string => `${field}.second`;

export function readingPassages(extraction: Extraction): DocumentMark[] {
  const { fields } = extraction;
  const mark = (key: string, label: string, passage: Passage): DocumentMark => ({
    key,
    label,
    passage,
    isDoubtful: passage.confidence < SURE_FROM,
  });
  const parts = fields.notes?.parts ?? [];
  return [
    ...CONTRACT_FIELDS.flatMap((field) => {
      const passage = passageOf(fields, field);
      return passage && !(field === "notes" && parts.length > 0) ? [mark(field, FIELD_LABELS[field], passage)] : [];
    }),
    ...CONTRACT_FIELDS.flatMap((field) => {
      const second = secondReading(extraction, field);
      return second ? [mark(secondKey(field), `${FIELD_LABELS[field]} as the model reads it`, second.passage)] : [];
    }),
    ...parts.map((part, index) => mark(notesKey(index), FIELD_LABELS.notes, part)),
    ...alsoFound(fields).map(({ key, label, passage }) => mark(key, label, passage)),
  ];
}

/** A finding without a field of its own belongs to the notes, because users can add it there. */
export function fieldOfMark(key: string): ContractField {
  return CONTRACT_FIELDS.find((field) => field === key.split(".")[0]) ?? "notes";
}
