import type { ErrorCode } from "@crm/domain/call/error-codes";
import { z } from "zod";

/** Errors of a call that reads a document. */
export const READING_ERRORS = [
  "aborted",
  "damaged",
  "disk_full",
  "empty",
  "expands_too_far",
  "forbidden_markup",
  "no_pages",
  "pages_too_large",
  "password_protected",
  "password_protected_word",
  "reader_stopped",
  "timed_out",
  "too_large",
  "too_many_pages",
  "too_many_pixels",
  "too_much_memory",
  "unsupported_type",
] as const satisfies ErrorCode[];

/** What errors of such a call have besides the usual fields. */
export const readingErrorFields = { success: z.literal(false).optional() };

export const READING_EVENTS =
  "With `Accept: text/event-stream`: events `progress` with page and pages, then one `result` or `error`.";
