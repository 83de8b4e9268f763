/** A text as it is kept: well-formed Unicode without NUL, its letters composed (NFC); everything else stays as it is. */
export function storableText(text: string): string {
  return text.replaceAll("\0", "").toWellFormed().normalize("NFC");
}
