import type { ExtractedField } from "@crm/domain/document/extraction.schema";
import type { FieldWatch } from "../fields/field-steps";
import type { DocumentFormat } from "../read-document";
import type { ReadingLimits } from "../reading-limits";
import type { SourceFile } from "../run-program";
import type { TesseractCommand } from "./ocr/engines/tesseract-command";

export interface ReadingRequest {
  files: SourceFile[];
  accept: DocumentFormat[];
  limits: ReadingLimits;
  whole?: boolean;
  asHtml?: boolean;
  /** When false, pictures throw NeedsOcr. */
  mayRecognise?: boolean;
  without?: readonly ExtractedField[];
  /** Without it, tesseract.js recognises pictures. The reader service sets its own. */
  ocrCommand?: TesseractCommand | null;
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
  ocrCommand?: TesseractCommand | null | undefined;
  onProgress(page: number, pages: number): void;
}
