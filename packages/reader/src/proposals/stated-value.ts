import { spelledPlatforms } from "@crm/domain/contract/platform";
import { normaliseHandle } from "@crm/domain/text/handle";
import { type CalendarDate, isCalendarDate } from "@crm/domain/value/calendar";
import { parseMoney, toDecimal } from "@crm/domain/value/money";
import { addTerm } from "../fields/dates/end-candidates";
import { findDates } from "../fields/dates/find-dates";
import { findDurations } from "../fields/dates/find-durations";
import { findMoney } from "../fields/fees/find-money";
import { isPersonName } from "../fields/names/person/person-name";
import { readPlatforms } from "../fields/platforms/platforms";
import { foldSpace } from "../fields/text/contract-text";
import { findLabels } from "../fields/text/find-labels";
import { MONTH } from "../fields/text/number-words";
import { COUNT, countOf, PER_MONTH, VIDEO } from "../fields/videos/video-words";
import { MAX_VIDEOS } from "../fields/videos/written-counts";
import { frameOf } from "../ranker/surroundings";
import type { Proposal } from "./proposal.schema";

export type StatedValue =
  | { field: "fullName" | "socialHandle" | "monthlyFee" | "startDate" | "endDate"; value: string }
  | { field: "platforms"; value: string[] }
  | { field: "videosPerMonth"; value: number };

/** Null unless the quote itself states the value. `start` is the day from which a quoted term counts. */
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

const MONTHLY = new RegExp(`\\b${MONTH}(?:ly|s)?\\b|\\/\\s?mo\\b|\\bp\\.?m\\.?\\b`, "i");

function monthlyFee(quote: string, value: Proposal["value"]): string | null {
  const cents = parseMoney(String(value));
  if (cents === null || cents === 0 || !MONTHLY.test(quote)) return null;
  return writtenCents(quote).includes(cents) ? toDecimal(cents) : null;
}

// Chats omit the currency, so bare numbers count when no amount has one.
function writtenCents(quote: string): (number | null)[] {
  const amounts = findMoney(quote).map(({ cents }) => cents);
  return amounts.length > 0
    ? amounts
    : [...quote.matchAll(/\d[\d,]*(?:\.\d{1,2})?/g)].map(([bare]) => parseMoney(bare));
}

function writesDate(quote: string, date: string): boolean {
  return isCalendarDate(date) && findDates(quote).some((written) => written.date === date);
}

function endsTerm(quote: string, start: CalendarDate | "", end: string): boolean {
  return start !== "" && findDurations(quote).some((length) => addTerm(start, length) === end);
}

function namedPlatforms(quote: string, names: string[]): string[] {
  const named = readPlatforms(frameOf(quote, findLabels(quote)))?.value ?? [];
  return spelledPlatforms(names).filter((name) => named.includes(name));
}

const VIDEOS = new RegExp(`\\b${VIDEO}\\b`, "i");
const EACH_MONTH = new RegExp(PER_MONTH, "i");
const COUNTS = new RegExp(COUNT, "gi");

function countsVideos(quote: string, count: number): boolean {
  if (!Number.isInteger(count) || count < 1 || count > MAX_VIDEOS) return false;
  if (!VIDEOS.test(quote) || !EACH_MONTH.test(quote)) return false;
  return [...quote.matchAll(COUNTS)].some((match) => countOf(...match.slice(1)) === count);
}
