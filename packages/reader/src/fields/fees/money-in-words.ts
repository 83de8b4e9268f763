import { NUMBER_WORD, parseNumberWord, SINGLE_NUMBER_WORD } from "../text/number-words";

// Single words only: alternatives for `twenty-one` would backtrack exponentially.
const WORD = `(?:${SINGLE_NUMBER_WORD}|hundred|thousand|lakhs?|lacs?)\\b`;
const MAX_WORDS_MORE = 20;

export const MONEY_IN_WORDS = `(${WORD}(?:(?:[\\s-]|,\\s)+(?:and\\s+)?${WORD}){0,${MAX_WORDS_MORE}})(?:\\s+(?:and\\s+)?(?:no|\\d{2}|xx)\\s?/\\s?100(?:ths)?)?`;

/** `two thousand five hundred`, `two lakh ten thousand`, or spoken `fourteen fifty`; null otherwise. */
export function parseWholeWords(text: string): number | null {
  const [, lakhs, rest] = /^(.+?)\s(?:lakhs?|lacs?)(?:[\s,]+(?:and\s)?(.+))?$/i.exec(text) ?? [];
  if (lakhs) {
    const [many, further] = [parseWholeWords(lakhs), rest ? parseWholeWords(rest) : 0];
    return many === null || further === null ? null : many * 100_000 + further;
  }
  return parseThousands(text) ?? parseSpokenPrice(text);
}

const SPOKEN = new RegExp(`^(${NUMBER_WORD})[\\s-]+(${NUMBER_WORD})$`, "i");

// `twenty-three seventy-five` is 2,375, but `twenty twenty-six` is a year.
function parseSpokenPrice(text: string): number | null {
  const [, first = "", second = ""] = SPOKEN.exec(text) ?? [];
  const [hundreds, rest] = [parseNumberWord(first), parseNumberWord(second)];
  return hundreds && rest && hundreds > 10 && rest > 9 && hundreds !== 19 && hundreds !== 20
    ? hundreds * 100 + rest
    : null;
}

function parseThousands(text: string): number | null {
  let thousands = 0;
  let hundreds: number | null = null;
  const words = text.toLowerCase().split(/[\s,-]+/);
  for (const word of words) {
    if (word === "and") continue;
    if (word === "thousand") {
      if (thousands !== 0 || hundreds === null) return null;
      thousands = hundreds * 1000;
      hundreds = null;
    } else if (word === "hundred") {
      if (hundreds === null || hundreds > 99) return null;
      hundreds *= 100;
    } else {
      const number = parseNumberWord(word);
      const room = hundreds === null ? 100 : hundreds % 100 === 0 ? 100 : hundreds % 10 === 0 ? 10 : 0;
      if (number === null || number >= room) return null;
      hundreds = (hundreds ?? 0) + number;
    }
  }
  return hundreds === null && thousands === 0 ? null : thousands + (hundreds ?? 0);
}
