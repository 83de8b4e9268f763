/** The stored form of text: well-formed NFC Unicode without control characters except white space. */
export function storableText(text: string): string {
  return text.replace(CONTROL, "").toWellFormed().normalize("NFC");
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are removed
const CONTROL = /[\0-\x08\x0e-\x1f\x7f]/g;
