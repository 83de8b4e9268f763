import type { CalendarDate } from "@crm/domain/value/calendar";
import { pick, type Random } from "./random";

const MONTHS = [
  ...["January", "February", "March", "April", "May", "June", "July"],
  ...["August", "September", "October", "November", "December"],
];

export const DATE_FORMS = {
  us: (date: CalendarDate) => `${month(date)} ${day(date)}, ${year(date)}`,
  usOrdinal: (date: CalendarDate) => `${month(date)} ${ordinal(day(date))}, ${year(date)}`,
  usShort: (date: CalendarDate) => `${shortMonth(date)} ${day(date)}, ${year(date)}`,
  uk: (date: CalendarDate) => `${day(date)} ${month(date)} ${year(date)}`,
  ukOrdinal: (date: CalendarDate) => `${ordinal(day(date))} ${month(date)} ${year(date)}`,
  ukOf: (date: CalendarDate) => `${ordinal(day(date))} of ${month(date)} ${year(date)}`,
  dayOf: (date: CalendarDate) => `${ordinal(day(date))} day of ${month(date)}, ${year(date)}`,
  iso: (date: CalendarDate) => date,
  usSlash: (date: CalendarDate) => `${two(monthNumber(date))}/${two(day(date))}/${year(date)}`,
  usSlashShort: (date: CalendarDate) => `${monthNumber(date)}/${day(date)}/${String(year(date)).slice(2)}`,
  ukSlash: (date: CalendarDate) => `${two(day(date))}/${two(monthNumber(date))}/${year(date)}`,
  dots: (date: CalendarDate) => `${two(day(date))}.${two(monthNumber(date))}.${year(date)}`,
  dashes: (date: CalendarDate) => `${two(day(date))}-${month(date).slice(0, 3)}-${year(date)}`,
  capitals: (date: CalendarDate) => `${month(date).toUpperCase()} ${day(date)}, ${year(date)}`,
} satisfies Record<string, (date: CalendarDate) => string>;

const year = (date: CalendarDate): number => Number(date.slice(0, 4));
const monthNumber = (date: CalendarDate): number => Number(date.slice(5, 7));
const day = (date: CalendarDate): number => Number(date.slice(8, 10));
const month = (date: CalendarDate): string => MONTHS[monthNumber(date) - 1] ?? "";
const two = (count: number): string => String(count).padStart(2, "0");

function shortMonth(date: CalendarDate): string {
  const name = month(date);
  if (name.length <= 4) return name;
  return name === "September" ? "Sept." : `${name.slice(0, 3)}.`;
}

function ordinal(count: number): string {
  const isTeen = count % 100 >= 11 && count % 100 <= 13;
  return `${count}${(!isTeen && { 1: "st", 2: "nd", 3: "rd" }[count % 10]) || "th"}`;
}

const UNITS = ["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
const TEENS = ["thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"];
const TENS = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];

/** From 1 to 999,999. */
export function inWords(count: number): string {
  if (count >= 1000) return joined(inWords(Math.floor(count / 1000)), "thousand", count % 1000);
  if (count >= 100) return joined(inWords(Math.floor(count / 100)), "hundred", count % 100);
  if (count >= 20) return [TENS[Math.floor(count / 10)], UNITS[count % 10]].filter(Boolean).join("-");
  return UNITS[count] ?? TEENS[count - 13] ?? "";
}

const joined = (head: string, unit: string, rest: number): string =>
  rest > 0 ? `${head} ${unit} ${inWords(rest)}` : `${head} ${unit}`;

export const capitalised = (words: string): string => words.replace(/(^|[\s-])([a-z])/g, (all) => all.toUpperCase());

export const grouped = (amount: number, separator = ","): string =>
  String(amount).replace(/\B(?=(?:\d{3})+$)/g, separator);

export const wordAndDigits = (count: number): string => `${inWords(count)} (${count})`;

export function usMoney(random: Random, amount: number): string {
  return pick(random, [
    `$${grouped(amount)}`,
    `$${grouped(amount)}.00`,
    `USD ${grouped(amount)}`,
    `US$${grouped(amount)}`,
    `$${grouped(amount)} USD`,
    `${inWords(amount)} dollars ($${grouped(amount)})`,
    `${capitalised(inWords(amount))} Dollars ($${grouped(amount)}.00)`,
    `${capitalised(inWords(amount))} and 00/100 Dollars ($${grouped(amount)}.00)`,
  ]);
}
