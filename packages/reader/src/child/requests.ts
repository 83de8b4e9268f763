import type { ExtractedField } from "@crm/domain/document/extraction.schema";
import type { FieldWatch } from "../fields/field-steps";
import type { DocumentFormat } from "../read-document";
import type { ReadingLimits } from "../reading-limits";
import type { SourceFile } from "../run-program";

export interface ReadingRequest {
  files: SourceFile[];
  accept: DocumentFormat[];
  limits: ReadingLimits;
  whole?: boolean;
  asHtml?: boolean;
  /** When false, pictures throw NeedsOcr. */
  mayRecognise?: boolean;
  without?: readonly ExtractedField[];
}

export interface DrawingRequest {
  file: SourceFile;
  target: string;
  limits: ReadingLimits;
}

export interface ReadPagesOptions {
  limits: ReadingLimits;
  whole: boolean;
  watch?: FieldWatch;
  onProgress(page: number, pages: number): void;
}
