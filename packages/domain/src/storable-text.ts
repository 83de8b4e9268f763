/** A text as the database can keep it: well-formed Unicode without NUL; everything else stays as it is. */
export function storableText(text: string): string {
  return text.replaceAll("\0", "").toWellFormed();
}
