import type { ExtractedField } from "@crm/domain/document/extraction.schema";

/** What a reader of documents is told about the fields. */
export interface FieldWatch {
  /** Fields that are left out: nothing that only they need is read. */
  without?: ReadonlySet<ExtractedField>;
  /** Called before each step with the fields that it serves, and with none when the text is read. */
  onRead?(fields: ExtractedField[]): void;
}

/** Runs a step of the reading that serves some fields; answers `none` when all of them are left out. */
export type FieldStep = <T>(fields: readonly ExtractedField[], read: () => T, none: T) => T;

export function fieldSteps({ without, onRead }: FieldWatch): FieldStep {
  return (fields, read, none) => {
    const wanted = fields.filter((field) => !without?.has(field));
    if (wanted.length === 0) return none;
    onRead?.(wanted);
    return read();
  };
}
