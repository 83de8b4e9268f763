/**
 * Confidence (0 to 1) from which an extracted value counts as sure; below it, the form asks for a look. A confidence is the
 * share of values like it that were right on documents nobody wrote the reader for.
 */
export const SURE_FROM = 0.98;
