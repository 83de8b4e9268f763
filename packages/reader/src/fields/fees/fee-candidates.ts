import { toDecimal } from "@crm/domain/value/money";
import type { Featured } from "../../ranker/linear-ranker";
import { type Frame, surroundings } from "../../ranker/surroundings";
import { findDurations } from "../dates/find-durations";
import { NUMBER_WORD, parseNumberWord } from "../text/number-words";
import { sentenceAfter, sentenceBefore } from "../text/sentence-text";
import { isReplacement, isSuperseded } from "../text/superseded";
import { type WrittenAmount, writtenAmounts } from "./written-amounts";

export interface FeeCandidate extends Featured {
  start: number;
  end: number;
  currency: string | null;
}

export function feeCandidates(frame: Frame): FeeCandidate[] {
  const amounts = writtenAmounts(frame.text);
  const known = new Set(amounts.map(({ cents }) => cents));
  const months = monthsOf(frame.sentences);
  const arounds = amounts.map((amount) => surroundings(frame, amount));
  const among = rivals(amounts, arounds);
  return amounts.flatMap((amount, index) => {
    const around = [...(arounds[index] ?? []), ...(among[index] ?? [])];
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
    return [whole, ...thirdOf(frame, amount, whole), ...parts];
  });
}

const OF_A_QUARTER = /^[^$€£\d]{0,30}?\b(?:quarterly|(?:per|a|each|every)\s(?:calendar\s)?quarter)\b/i;

function thirdOf({ sentences }: Frame, { cents, end }: WrittenAmount, whole: FeeCandidate): FeeCandidate[] {
  if (cents % 3 !== 0 || !OF_A_QUARTER.test(sentenceAfter(sentences, end, 50))) return [];
  const named = whole.features.filter((feature) => !["superseded", "replaces"].includes(feature));
  const features = named.map((feature) =>
    feature === "no monthly" ? "monthly only" : feature.replace("quarterly", "monthly").replace("quarter", "month"),
  );
  return [{ ...whole, value: toDecimal(cents / 3), features: [...features, "times quarter"] }];
}

const MONTHLY_NEAR = /^(?:ca[01]|cb[01]|lc|hc):month$/;

function rivals(amounts: readonly WrittenAmount[], arounds: readonly (readonly string[])[]): string[][] {
  const monthly = arounds.map((around) => around.some((feature) => MONTHLY_NEAR.test(feature)));
  const rivals = amounts.filter((_, index) => monthly[index]);
  const values = [...new Set(rivals.map(({ cents }) => cents))];
  const most = Math.max(...values);
  const timesOf = Map.groupBy(amounts, ({ cents }) => cents);
  return amounts.map(({ cents }, index) => {
    const size = `size:${Math.floor(2 * Math.log10(cents / 100 + 1))}`;
    const times = timesOf.get(cents)?.length ?? 0;
    const common = [size, `times:${Math.min(4, times)}`];
    if (!monthly[index])
      return [
        ...common,
        values.length > 0 ? (values.includes(cents) ? "monthly elsewhere" : "others are monthly") : "no monthly",
      ];
    const last = rivals.at(-1)?.cents === cents;
    const first = values[0] === cents;
    const place =
      values.length === 1 ? "monthly only" : first ? "monthly first" : last ? "monthly last" : "monthly between";
    return [
      ...common,
      "monthly",
      place,
      ...(values.length > 1 && cents === most ? ["monthly most"] : []),
      `monthly values:${Math.min(4, values.length)}`,
    ];
  });
}

const COUNTS = [2, 3, 4, 5, 6, 8, 9, 10, 12, 18, 24];

function standing(cents: number, known: ReadonlySet<number>): string[] {
  return [
    ...(COUNTS.some((count) => known.has(cents * count)) ? ["has a whole"] : []),
    ...(COUNTS.some((count) => cents % count === 0 && known.has(cents / count)) ? ["has a part"] : []),
  ];
}

function supersededOf({ sentences }: Frame, { start, end }: WrittenAmount): string[] {
  const before = sentenceBefore(sentences, start, 200);
  return [
    ...(isSuperseded(before, sentenceAfter(sentences, end, 60)) ? ["superseded"] : []),
    ...(isReplacement(before) ? ["replaces"] : []),
  ];
}

const PARTS = new RegExp(
  `\\b(${NUMBER_WORD}|\\d{1,2})\\)?\\s(?:\\(\\d{1,2}\\)\\s)?(?:(?:equal|consecutive|successive|monthly|calendar|even|identical),?\\s(?:and\\s)?){0,3}(?:instal{1,2}ments?|payments?|parts?|tranches|months?|slices)\\b`,
  "gi",
);
const OF_A_YEAR = /\b(?:year(?:ly)?|annum|annual(?:ly)?|p\.?a\.?)\b/i;
const MONTHLY = /\bmonth(?:s|ly)?\b|\bp\.?c\.?m\b/i;
const NEAR = 260;

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

export function noFee({ sentences }: Frame): string[] {
  const words = sentences.replace(/\s/g, " ");
  const found = Object.entries(NO_FEE).flatMap(([name, pattern]) => (pattern.test(words) ? [`none:${name}`] : []));
  const months = words.match(/\bmonth(?:s|ly)?\b/gi)?.length ?? 0;
  return [...found, `none:months ${Math.min(4, months)}`];
}
