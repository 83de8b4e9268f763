import { pick, type Random } from "./random";

const UNITS = ["", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"];
const TEENS = ["thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"];
const TENS = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];

/** A whole number from 1 to 999,999 in English words. */
export function inWords(count: number): string {
  if (count >= 1000) return joined(inWords(Math.floor(count / 1000)), "thousand", count % 1000);
  if (count >= 100) return joined(inWords(Math.floor(count / 100)), "hundred", count % 100);
  if (count >= 20) return [TENS[Math.floor(count / 10)], UNITS[count % 10]].filter(Boolean).join("-");
  return UNITS[count] ?? TEENS[count - 13] ?? "";
}

const joined = (head: string, unit: string, rest: number): string =>
  rest > 0 ? `${head} ${unit} ${inWords(rest)}` : `${head} ${unit}`;

/** Words with each first letter as a capital: `Two Thousand Five Hundred`. */
export const capitalised = (words: string): string => words.replace(/(^|[\s-])([a-z])/g, (all) => all.toUpperCase());

/** `2,500`, or `2.500` the continental way. */
export const grouped = (amount: number, separator = ","): string =>
  String(amount).replace(/\B(?=(?:\d{3})+$)/g, separator);

/** `two (2)`. */
export const wordAndDigits = (count: number): string => `${inWords(count)} (${count})`;

/** A US amount in one of the ways that contracts write it. */
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
