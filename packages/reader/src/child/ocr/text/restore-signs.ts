import type { RecognisedLine } from "./recognised-line";

/** Signs that OCR takes for others of the same look, each only where nothing else can stand. */
const MISREAD: readonly [RegExp, (found: string) => string][] = [
  // A mark of copyright or trade that a handle follows at once: "©ines.cooks".
  [/(?<![\p{L}\p{N}])[©®](?=[a-z][a-z0-9._]{2,})/gu, () => "@"],
  // Amounts: "S2,500", "§1,850.00".
  [/(?<![\p{L}\p{N}])[S§](?=\d{1,3}(?:,\d{3})+(?:\.\d\d)?(?!\d))/gu, () => "$"],
  [/(?<![\p{L}\p{N}])[S§](?=\d+\.\d\d(?!\d))/gu, () => "$"],
  // Letters among an amount's digits: "$l,850", "1O,000".
  [/(?<=\$)[lIO\d]{1,3}(?:,[lIO\d]{3})*(?:\.[lIO\d]{2})?(?![\p{L}\p{N}])/gu, digitsOf],
  [/(?<![\p{L}\p{N}$,])[lI\d][lIO\d]{0,2}(?:,[lIO\d]{3})+(?:\.[lIO\d]{2})?(?![\p{L}\p{N}])/gu, digitsOf],
  // Letters among a year's digits: "2O26", "20l6".
  [/(?<![\p{L}\p{N}])(?:19|2[0O])[lIO\d]{2}(?![\p{L}\p{N}])/gu, digitsOf],
];

/** Puts signs right that OCR is known to mistake: of handles, amounts and years. */
export function restoreSigns(line: RecognisedLine): RecognisedLine {
  return { ...line, words: line.words.map((word) => ({ ...word, text: withSigns(word.text) })) };
}

function withSigns(text: string): string {
  return MISREAD.reduce((whole, [misread, right]) => whole.replace(misread, right), text);
}

function digitsOf(found: string): string {
  if (!/\d/.test(found)) return found;
  return found.replace(/[lI]/g, "1").replace(/O/g, "0");
}
