/** A word as it is looked up where it is not found as written: people in a hurry leave accents out. */
export function withoutAccents(word: string): string {
  if (/^[\x20-\x7e]*$/.test(word)) return word;
  return word.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ß", "ss").normalize("NFC");
}
