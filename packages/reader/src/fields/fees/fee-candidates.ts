import { MAX_CENTS, toDecimal } from "@crm/domain/value/money";
import type { Featured } from "../../ranker/linear-ranker";
import { type Frame, surroundings } from "../../ranker/surroundings";
import { findDurations } from "../dates/find-durations";
import { NUMBER_WORD, parseNumberWord } from "../text/number-words";
import { sentenceAfter, sentenceBefore } from "../text/sentence-text";
import { isSuperseded } from "../text/superseded";
import { findMoney } from "./find-money";

/** An amount that may be a contract's monthly fee, as a decimal string; from `start` to `end` stands what says it. */
export interface FeeCandidate extends Featured {
  start: number;
  end: number;
  currency: string | null;
}

interface WrittenAmount {
  cents: number;
  currency: string | null;
  features: string[];
  start: number;
  end: number;
}

/** The amounts of a text, also those without a known currency, and what each of a number of equal parts of them comes to. */
export function feeCandidates(frame: Frame): FeeCandidate[] {
  const money = findMoney(frame.text).map(({ cents, currency, legibility, start, end }): WrittenAmount => {
    const features = [...(legibility < 1 ? ["hard to read"] : []), currency ? "currency" : "dollars"];
    return { cents, currency, start, end, features };
  });
  const amounts = [...money, ...bareAmounts(frame.text, money)].sort((one, other) => one.start - other.start);
  const known = new Set(amounts.map(({ cents }) => cents));
  const months = monthsOf(frame.sentences);
  return amounts.flatMap((amount) => {
    const around = surroundings(frame, amount);
    const { cents, currency, start, end } = amount;
    const own = [...around, ...amount.features, ...standing(cents, known), ...supersededOf(frame, amount)];
    const whole = { value: toDecimal(cents), currency, start, end, features: own };
    const parts = [...partsOf(frame.sentences, amount, months)].flatMap(([count, features]) => {
      if (cents % count !== 0 || count < 2) return [];
      const value = toDecimal(cents / count);
      const isWritten = known.has(cents / count) ? ["part is written"] : [];
      const named = around.map((feature) => `part ${feature}`);
      return [{ value, currency, start, end, features: ["part", ...features, ...isWritten, ...named] }];
    });
    return [whole, ...parts];
  });
}

const BARE =
  /(?<![\p{L}\d.,:/+#@-])(?<number>\d{1,3}(?:[,.’' \u00a0\u202f]\d{3}){1,3}(?:[.,]\d{1,2})?|\d{2,8}(?:[.,]\d{1,2})?)(?<scale>\s?[kK]\b)?(?![\d%:]|[.,/-]\d|\s?(?:st|nd|rd|th|days?|weeks?|months?|years?|hours?|minutes?|seconds?|views?|followers?|subscribers?|videos?|reels?|tiktoks?|posts?|stories|pages?)\b)/giu;
// Letters and signs of currencies that are not known by name: Rp, GHS, R, N, S/.
const WITH_LETTERS =
  /(?<![\p{L}\d])(?:[A-Z]{1,3}\$?|Rp|Rs|S\/|TT\$|N)\.?\s?(?<number>\d{1,3}(?:[,.’' \u00a0\u202f]\d{3}){1,3}(?:[.,]\d{1,2})?|\d{2,8}(?:[.,]\d{1,2})?)(?<scale>\s?[kK]\b)?(?![\d%]|[.,]\d)/gu;
const YEAR = /^(?:19|20)\d\d$/;
const MOST_BARE = 1_000;

function bareAmounts(text: string, money: readonly WrittenAmount[]): WrittenAmount[] {
  const plain = text.replaceAll("_", " ");
  const taken = [...money];
  const isTaken = (start: number, end: number) => taken.some((one) => one.start < end && one.end > start);
  return [WITH_LETTERS, BARE].flatMap((pattern, bare) =>
    [...plain.matchAll(pattern)].slice(0, MOST_BARE).flatMap((match) => {
      const { number = "", scale } = match.groups ?? {};
      const [start, end] = [match.index, match.index + match[0].length];
      if ((bare && !scale && YEAR.test(number)) || isTaken(start, end)) return [];
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

/** 1.250,00 and 1,250.00 and 1 250 as 1250.00. */
function plainNumber(written: string): string {
  const [, whole = "", hundredths] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(written) ?? [];
  return `${whole.replace(/\D/g, "")}.${hundredths ?? "0"}`;
}

const COUNTS = [2, 3, 4, 5, 6, 8, 9, 10, 12, 18, 24];

// How an amount stands to the others: so many times it is the whole, or it is the whole of another.
function standing(cents: number, known: ReadonlySet<number>): string[] {
  return [
    ...(COUNTS.some((count) => known.has(cents * count)) ? ["has a whole"] : []),
    ...(COUNTS.some((count) => cents % count === 0 && known.has(cents / count)) ? ["has a part"] : []),
  ];
}

function supersededOf({ sentences }: Frame, { start, end }: WrittenAmount): string[] {
  const isFormer = isSuperseded(sentenceBefore(sentences, start, 200), sentenceAfter(sentences, end, 60));
  return isFormer ? ["superseded"] : [];
}

const PARTS = new RegExp(
  `\\b(${NUMBER_WORD}|\\d{1,2})\\)?\\s(?:\\(\\d{1,2}\\)\\s)?(?:(?:equal|consecutive|successive|monthly|calendar|even|identical),?\\s(?:and\\s)?){0,3}(?:instal{1,2}ments?|payments?|parts?|tranches|months?|slices)\\b`,
  "gi",
);
const OF_A_YEAR = /\b(?:year(?:ly)?|annum|annual(?:ly)?|p\.?a\.?)\b/i;
const MONTHLY = /\bmonth(?:s|ly)?\b|\bp\.?c\.?m\b/i;
const NEAR = 260;

// Into how many parts an amount may be paid, with what says so.
function partsOf(sentences: string, { start, end }: WrittenAmount, terms: readonly number[]): Map<number, string[]> {
  const near = sentences.slice(Math.max(0, start - NEAR), end + NEAR).replace(/\s/g, " ");
  const parts = new Map<number, string[]>();
  const add = (count: number, feature: string) => parts.set(count, [...(parts.get(count) ?? []), feature]);
  if (!MONTHLY.test(near)) return parts;
  for (const [, count = ""] of near.matchAll(PARTS)) {
    const number = parseNumberWord(count);
    if (number && number <= 36) add(number, "parts are counted");
  }
  if (OF_A_YEAR.test(near)) add(12, "of a year");
  for (const term of terms) add(term, "of the term");
  return parts;
}

// The lengths of a text in months, of which one is the contract's.
function monthsOf(sentences: string): number[] {
  const lengths = findDurations(sentences).flatMap(({ unit, count }) =>
    unit === "month" ? [count] : unit === "year" ? [count * 12] : [],
  );
  return [...new Set(lengths)].filter((months) => months <= 36).slice(0, 6);
}

const NO_FEE = {
  "no month": /^(?!.*\b(?:month|p\.?c?\.?m\b|mo\b))/is,
  "by the piece":
    /\bper\s(?:\w+\s){0,2}(?:video|reel|tiktok|post|piece|deliverable|stream|episode|unit|asset|clip|short)s?\b|\b(?:each|apiece)\b/i,
  commission: /\b(?:commission|affiliate|referral|revenue\sshare|royalt\w+)\b/i,
  "in kind": /\b(?:gift\w*|in\skind|barter|free\sproduct|no\s(?:fee|money|cash|payment)|unpaid|volunt\w+)\b/i,
  once: /\b(?:one[\s-]off|one[\s-]time|once|flat|lump\ssum|single\spayment|on\scompletion|upon\sdelivery|half)\b/i,
  "by other times":
    /\b(?:per|a|each)\s(?:week|day|hour|quarter|season|event|appearance)\b|\b(?:weekly|daily|hourly|quarterly|fortnight\w*)\b/i,
};

/** What speaks for a contract without a monthly fee. */
export function noFee({ sentences }: Frame): string[] {
  const words = sentences.replace(/\s/g, " ");
  const found = Object.entries(NO_FEE).flatMap(([name, pattern]) => (pattern.test(words) ? [`none:${name}`] : []));
  const months = words.match(/\bmonth(?:s|ly)?\b/gi)?.length ?? 0;
  return [...found, `none:months ${Math.min(4, months)}`];
}
