import { API_LIMITS } from "@crm/domain/server/api-limits";
import type { DocumentFormat } from "@crm/reader/read-document";

export type ExtractionCall = {
  fields: string[];
  accept: DocumentFormat[];
  maxFileBytes: number;
  maxFiles: number;
  maxPages: number;
  wrongType: string;
  noFile: string;
};

const DOCUMENTS = "Please upload a PDF, Word document (.doc, .docx), or text file";

export const EXTRACTION_CALLS = {
  pdf: {
    fields: ["pdf"],
    accept: ["pdf"],
    maxFileBytes: API_LIMITS.extractPdfBytes,
    maxFiles: 1,
    maxPages: 1,
    wrongType: "Please select a PDF file",
    noFile: "Please select a PDF file",
  },
  word: {
    fields: ["document"],
    accept: ["docx", "doc"],
    maxFileBytes: API_LIMITS.extractWordBytes,
    maxFiles: 1,
    maxPages: 1,
    wrongType: DOCUMENTS,
    noFile: DOCUMENTS,
  },
  image: {
    fields: ["images", "image"],
    accept: ["png", "jpeg"],
    maxFileBytes: API_LIMITS.extractImageBytes,
    maxFiles: 10,
    maxPages: 5,
    wrongType: "File type must be one of image/png, image/jpeg",
    noFile: "Please add at least one image",
  },
  advanced: {
    fields: ["file"],
    accept: ["pdf", "docx", "doc", "txt", "png", "jpeg"],
    maxFileBytes: API_LIMITS.extractAdvancedBytes,
    maxFiles: 1,
    maxPages: 1,
    wrongType: DOCUMENTS,
    noFile: DOCUMENTS,
  },
} satisfies Record<string, ExtractionCall>;
