import { addDays, addMonths, type CalendarDate, isCalendarDate } from "@crm/domain/calendar";
import { normaliseHandle } from "@crm/domain/handle";
import { parseMoney, toDecimal } from "@crm/domain/money";
import { spelledPlatforms } from "@crm/domain/platform";
import { findDates } from "../dates/find-dates";
import { isPersonName } from "../names/person-name";
import { readPlatforms } from "../platforms/platforms";
import { foldSpace } from "../text/contract-text";
import { findLabels } from "../text/find-labels";
import { NUMBER_WORD, parseNumberWord } from "../text/number-words";
import type { Proposal } from "./proposal.schema";

/** A value in the form's own shape. */
export type StatedValue =
  | { field: "fullName" | "socialHandle" | "monthlyFee" | "startDate" | "endDate"; value: string }
  | { field: "platforms"; value: string[] }
  | { field: "videosPerMonth"; value: number };

/**
 * The proposed value as the form holds it, if the quoted words themselves state it; else null. `start` is the contract's
 * first day, from which the quoted length of a term counts.
 */
export function statedValue({ field, value, quote }: Proposal, start: CalendarDate | ""): StatedValue | null {
  switch (field) {
    case "fullName":
      return isText(value) && namesPerson(quote, value) ? { field, value: foldSpace(value) } : null;
    case "socialHandle":
      return isText(value) && namesHandle(quote, value) ? { field, value: normaliseHandle(value) } : null;
    case "monthlyFee": {
      const fee = monthlyFee(quote, value);
      return fee ? { field, value: fee } : null;
    }
    case "startDate":
      return isText(value) && writesDate(quote, value) ? { field, value } : null;
    case "endDate":
      return isText(value) && value > start && (writesDate(quote, value) || endsTerm(quote, start, value))
        ? { field, value }
        : null;
    case "platforms": {
      const named = Array.isArray(value) ? namedPlatforms(quote, value) : [];
      return named.length > 0 ? { field, value: named } : null;
    }
    case "videosPerMonth": {
      const count = Number(value);
      return countsVideos(quote, count) ? { field, value: count } : null;
    }
  }
}

function isText(value: Proposal["value"]): value is string {
  return typeof value === "string";
}

function namesPerson(quote: string, name: string): boolean {
  const plain = foldSpace(name);
  return (
    isPersonName(plain) && new RegExp(`(?<![\\p{L}])${RegExp.escape(plain)}(?![\\p{L}])`, "u").test(foldSpace(quote))
  );
}

function namesHandle(quote: string, value: string): boolean {
  const handle = normaliseHandle(value);
  return (
    /^@[\w.-]{2,}$/.test(handle) && new RegExp(`@\\s?${RegExp.escape(handle.slice(1))}(?![\\w-])`, "i").test(quote)
  );
}

/** An amount that the quote writes and calls monthly. */
function monthlyFee(quote: string, value: Proposal["value"]): string | null {
  const cents = parseMoney(String(value));
  if (cents === null || cents === 0 || !/\bmonth(?:ly|s)?\b|\/\s?mo\b|\bp\.?m\.?\b/i.test(quote)) return null;
  const written = quote.match(/\d[\d,]*(?:\.\d{1,2})?/g) ?? [];
  return written.some((amount) => parseMoney(amount) === cents) ? toDecimal(cents) : null;
}

function writesDate(quote: string, date: string): boolean {
  return isCalendarDate(date) && findDates(quote).some((written) => written.date === date);
}

const LENGTH = new RegExp(`\\b(${NUMBER_WORD}|\\d{1,3})\\b[\\s()\\d-]{0,9}(day|week|month|year)s?\\b`, "gi");

function endsTerm(quote: string, start: CalendarDate | "", end: string): boolean {
  if (start === "") return false;
  return [...quote.matchAll(LENGTH)].some(([, words = "", unit = ""]) => {
    const count = parseNumberWord(words) ?? 0;
    return count > 0 && count <= 1_000 && endAfter(start, count, unit.toLowerCase()) === end;
  });
}

function endAfter(start: CalendarDate, count: number, unit: string): CalendarDate {
  if (unit === "day") return addDays(start, count);
  if (unit === "week") return addDays(start, count * 7);
  return addMonths(start, unit === "year" ? count * 12 : count);
}

function namedPlatforms(quote: string, names: string[]): string[] {
  const named = readPlatforms(quote, findLabels(quote))?.value ?? [];
  return spelledPlatforms(names).filter((name) => named.includes(name));
}

function countsVideos(quote: string, count: number): boolean {
  if (!Number.isInteger(count) || count < 1 || count > 200) return false;
  if (!/\b(?:videos?|reels?|shorts|tik\s?toks?)\b/i.test(quote) || !/\bmonth(?:ly)?\b/i.test(quote)) return false;
  const numbers = quote.match(new RegExp(`\\b(?:${NUMBER_WORD}|\\d{1,3})\\b`, "gi")) ?? [];
  return numbers.some((number) => parseNumberWord(number) === count);
}
