import type { ExtractedField } from "@crm/domain/document/extraction.schema";

export interface FieldWatch {
  without?: ReadonlySet<ExtractedField>;
  /** Called before each step with its fields, and with none while text is read. */
  onRead?(fields: ExtractedField[]): void;
}

/** Returns `none` when every field of the step is skipped. */
export type FieldStep = <T>(fields: readonly ExtractedField[], read: () => T, none: T) => T;

export function fieldSteps({ without, onRead }: FieldWatch): FieldStep {
  return (fields, read, none) => {
    const wanted = fields.filter((field) => !without?.has(field));
    if (wanted.length === 0) return none;
    onRead?.(wanted);
    return read();
  };
}
