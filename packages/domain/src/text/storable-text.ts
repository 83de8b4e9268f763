/**
 * A text as it is kept: well-formed Unicode without control characters but white space, its letters composed (NFC); everything
 * else stays as it is.
 */
export function storableText(text: string): string {
  return text.replace(CONTROL, "").toWellFormed().normalize("NFC");
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what goes
const CONTROL = /[\0-\x08\x0e-\x1f\x7f]/g;
