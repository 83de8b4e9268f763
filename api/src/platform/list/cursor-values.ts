import { z } from "zod";

// A cursor is the caller's to forge, and the database has no year 0.
const isKept = (text: string) => text >= "1900";

/** An instant that a cursor may hold. */
export const cursorInstant = z.iso.datetime().refine(isKept);

/** A day that a cursor may hold. */
export const cursorDay = z.iso.date().refine(isKept);
