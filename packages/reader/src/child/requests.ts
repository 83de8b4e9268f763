import type { ExtractedField } from "@crm/domain/document/extraction.schema";
import type { FieldWatch } from "../fields/field-steps";
import type { DocumentFormat } from "../read-document";
import type { ReadingLimits } from "../reading-limits";
import type { SourceFile } from "../run-program";

/** What the reading program is asked for. */
export interface ReadingRequest {
  files: SourceFile[];
  accept: DocumentFormat[];
  limits: ReadingLimits;
  whole?: boolean;
  /** The HTML of a Word document is wanted, and nothing else. */
  asHtml?: boolean;
  /** Whether this program may recognise pictures; otherwise it says that it had to. */
  mayRecognise?: boolean;
  /** Fields that are not read. */
  without?: readonly ExtractedField[];
}

/** What the drawing program is asked for. */
export interface DrawingRequest {
  file: SourceFile;
  target: string;
  limits: ReadingLimits;
}

export interface ReadPagesOptions {
  limits: ReadingLimits;
  /** Every page is read, also when all details have been found. */
  whole: boolean;
  /** Told what is read when the fields of recognised pages are looked for. */
  watch?: FieldWatch;
  onProgress(page: number, pages: number): void;
}
