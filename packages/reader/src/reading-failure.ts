import type { ExtractedField } from "@crm/domain/document/extraction.schema";
import type { DocumentFormat } from "./read-document";

export const UNREADABLE_TEXTS = {
  "password-protected": "This PDF is password-protected. Remove the password and upload it again.",
  "password-protected-word": "This Word document is password-protected. Remove the password and upload it again.",
  damaged: "This file is damaged or incomplete and cannot be read.",
  empty: "This file is empty.",
  "no-pages": "This PDF has no pages.",
  "too-many-pages": "This PDF has more than 50 pages. Split it and convert its parts.",
  "pages-too-large": "The pages of this PDF are too large to be kept as pictures. Split it and convert its parts.",
  "too-many-pixels": "This image has more than 50 megapixels. Upload a smaller one.",
  "expands-too-far": "This Word document expands to more than can be read safely.",
  "forbidden-markup": "This Word document holds markup that is not allowed in a document.",
  "timed-out": "This document took too long to read.",
  "too-much-memory": "This document needs too much memory to be read.",
  "reader-stopped": "This document could not be read.",
} as const;

export type UnreadableReason = keyof typeof UNREADABLE_TEXTS;

/** A valid file type that cannot be read; the message is shown to users. */
export class UnreadableDocument extends Error {
  override name = "UnreadableDocument";
  constructor(readonly reason: UnreadableReason) {
    super(UNREADABLE_TEXTS[reason]);
  }
}

/** Bytes of no accepted format, or of a different format from the file's extension. */
export class WrongDocumentType extends Error {
  override name = "WrongDocumentType";
  constructor(readonly detected: DocumentFormat | null) {
    super("The file's content does not match its type.");
  }
}

/** The time for text ran out while these fields were read, after `ms`. */
export class FieldsTookTooLong extends Error {
  override name = "FieldsTookTooLong";
  constructor(
    readonly fields: readonly ExtractedField[],
    readonly ms: number,
  ) {
    super(`Reading ${fields.join(", ")} took too long.`);
  }
}

export class NeedsOcr extends Error {
  override name = "NeedsOcr";
}

export class ReaderBusy extends Error {
  override name = "ReaderBusy";
  constructor(
    readonly retryAfterSeconds: number,
    message = "Too many documents are being read. Please try again shortly.",
  ) {
    super(message);
  }
}

/** The message is shown to users. */
export class DiskFull extends Error {
  override name = "DiskFull";
  readonly code = "ENOSPC";
  constructor(message = "There is no room left on the server.") {
    super(message);
  }
}

export function isUnreadableReason(text: unknown): text is UnreadableReason {
  return typeof text === "string" && Object.hasOwn(UNREADABLE_TEXTS, text);
}

export function wrongContent(fileName: string): string {
  const extension = fileName.trim().split(".").at(-1)?.toLowerCase() ?? "";
  return `The content of this file is not that of a .${extension} file`;
}
