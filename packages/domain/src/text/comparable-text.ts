import { seenLetters } from "./visible-text";

/** One text for all the ways in which somebody types another: spacings, letter cases, widths and invisible characters left out. */
export function comparableText(text: string): string {
  // Letters and accents that stood apart may join once nothing stands between them.
  return seenLetters(text.normalize("NFKC")).toLowerCase().normalize("NFKC");
}
