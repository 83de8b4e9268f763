/** Confidence (0 to 1) from which an extracted value counts as sure; below it, the form asks for a look. */
export const SURE_FROM = 0.75;
