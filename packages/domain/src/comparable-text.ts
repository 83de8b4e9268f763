/** One text for all the ways in which somebody types another: spacings, letter cases, widths and invisible characters left out. */
export function comparableText(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]+/gu, "")
    .toLowerCase();
}
