import { MAX_CENTS } from "@crm/domain/value/money";
import { findMoney } from "./find-money";
import { MONEY_IN_WORDS, parseWholeWords } from "./money-in-words";

export interface WrittenAmount {
  cents: number;
  currency: string | null;
  features: string[];
  start: number;
  end: number;
}

export function writtenAmounts(text: string): WrittenAmount[] {
  const money = findMoney(text).map(({ cents, currency, legibility, start, end }): WrittenAmount => {
    const features = [...(legibility < 1 ? ["hard to read"] : []), currency ? "currency" : "dollars"];
    return { cents, currency, start, end, features };
  });
  const amounts = [...money, ...bareAmounts(text, money), ...amountsInWords(text)];
  return amounts.sort((one, other) => one.start - other.start);
}

const BARE =
  /(?<![\p{L}\d.,:/+#@-])(?<number>\d{1,3}(?:[,.’' \u00a0\u202f]\d{3}){1,3}(?:[.,]\d{1,2})?|\d{2,8}(?:[.,]\d{1,2})?)(?<scale>\s?[kK]\b)?(?![\d%:]|[.,/-]\d|\s?(?:st|nd|rd|th|days?|weeks?|months?|years?|hours?|minutes?|seconds?|views?|followers?|subscribers?|videos?|reels?|tiktoks?|posts?|stories|pages?)\b)/giu;
// Unknown currencies: Rp, GHS, R, N, S/.
const WITH_LETTERS =
  /(?<![\p{L}\d])(?:[A-Z]{1,3}\$?|Rp|Rs|S\/|TT\$|N)\.?\s?(?<number>\d{1,3}(?:[,.’' \u00a0\u202f]\d{3}){1,3}(?:[.,]\d{1,2})?|\d{2,8}(?:[.,]\d{1,2})?)(?<scale>\s?[kK]\b)?(?![\d%]|[.,]\d)/gu;
const YEAR = /^(?:19|20)\d\d$/;
const IN_A_ROW =
  /(?:\d-|\b0\d{2,4} |\+\d{0,3}\s?|[*#]|\b(?:no|nr|tel|phone|mob|cell|ref|p|page|room|unit|version|v)[.:]?\s?)$/i;
const NOT_MONEY_BEHIND =
  /^(?:[ -]\d|\s?(?:-\s)?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\b|\s(?:working|business|calendar|hour|minute|second|sec|min)s?\b|\s(?:street|st|road|rd|ave|avenue|lane|blvd)\b|\+)/i;
const MONTH_BEFORE = /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?\s$/i;
const MAX_BARE = 1_000;

function bareAmounts(text: string, money: readonly WrittenAmount[]): WrittenAmount[] {
  const plain = text.replaceAll("_", " ");
  const taken = [...money];
  const isTaken = (start: number, end: number) => taken.some((one) => one.start < end && one.end > start);
  return [WITH_LETTERS, BARE].flatMap((pattern, bare) =>
    [...plain.matchAll(pattern)].slice(0, MAX_BARE).flatMap((match) => {
      const { number = "", scale } = match.groups ?? {};
      const [start, end] = [match.index, match.index + match[0].length];
      if ((bare && !scale && YEAR.test(number)) || isTaken(start, end)) return [];
      const [before, after] = [plain.slice(Math.max(0, start - 16), start), plain.slice(end, end + 14)];
      if (IN_A_ROW.test(before) || NOT_MONEY_BEHIND.test(after) || MONTH_BEFORE.test(before)) return [];
      const cents = Math.round(Number(plainNumber(number)) * (scale ? 100_000 : 100));
      if (!(cents > 0) || cents > MAX_CENTS) return [];
      const kind = bare ? "bare" : "letters";
      const amount = {
        cents,
        currency: null,
        start,
        end,
        features: [kind, `digits:${number.replace(/\D/g, "").length}`],
      };
      taken.push(amount);
      return [amount];
    }),
  );
}

const IN_WORDS = new RegExp(`\\b${MONEY_IN_WORDS}(?:\\s(grand|k)\\b)?`, "gi");
const LEAST_IN_WORDS = 100;

function amountsInWords(text: string): WrittenAmount[] {
  return [...text.matchAll(IN_WORDS)].slice(0, MAX_BARE).flatMap((match) => {
    const [said, words = "", grand] = match;
    const whole = (parseWholeWords(words) ?? 0) * (grand ? 1000 : 1);
    if (whole < LEAST_IN_WORDS || whole * 100 > MAX_CENTS) return [];
    return [
      { cents: whole * 100, currency: null, start: match.index, end: match.index + said.length, features: ["words"] },
    ];
  });
}

function plainNumber(written: string): string {
  const [, whole = "", hundredths] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(written) ?? [];
  return `${whole.replace(/\D/g, "")}.${hundredths ?? "0"}`;
}
