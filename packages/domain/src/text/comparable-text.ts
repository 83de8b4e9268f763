import { visibleLetters } from "./visible-text";

/** Ignores spacing, case, width and invisible characters for comparison. */
export function comparableText(text: string): string {
  // Removing characters can make a letter and its accent adjacent, so normalise again.
  return visibleLetters(text.normalize("NFKC")).toLowerCase().normalize("NFKC");
}
