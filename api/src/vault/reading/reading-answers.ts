import type { ErrorCode } from "@crm/domain/call/error-codes";
import type { UnreadableReason } from "@crm/reader/reading-failure";
import { z } from "zod";

export const UNREADABLE_CODES = {
  "password-protected": "password_protected",
  "password-protected-word": "password_protected_word",
  damaged: "damaged",
  empty: "empty",
  "no-pages": "no_pages",
  "too-many-pages": "too_many_pages",
  "pages-too-large": "pages_too_large",
  "too-many-pixels": "too_many_pixels",
  "expands-too-far": "expands_too_far",
  "forbidden-markup": "forbidden_markup",
  "timed-out": "timed_out",
  "too-much-memory": "too_much_memory",
  "reader-stopped": "reader_stopped",
} as const satisfies Record<UnreadableReason, ErrorCode>;

export const READING_ERRORS: readonly ErrorCode[] = [
  ...Object.values(UNREADABLE_CODES),
  "aborted",
  "disk_full",
  "too_large",
  "unsupported_type",
];

/** An additional field of error responses. */
export const readingErrorFields = { success: z.literal(false).optional() };

export const READING_EVENTS =
  "With `Accept: text/event-stream`: events `progress` with page and pages, then one `result` or `error`.";
