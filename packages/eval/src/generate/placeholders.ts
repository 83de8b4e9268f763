import { ADD_FORM_PLATFORMS } from "@crm/domain/contract/platform";
import { addDays, addMonths, type CalendarDate } from "@crm/domain/value/calendar";
import type { Deal } from "./deal";
import type { Random } from "./random";
import type { Template, Writing } from "./template";
import { capitalised, DATE_FORMS, grouped, inWords, usMoney, wordAndDigits } from "./written-forms";

/**
 * Supports arithmetic `{fee*2 grouped}`, offsets `{start+3m us}`, lists `{platforms and}` or `{platforms " / "}`, and
 * tick boxes `{boxes "[x]" "[ ]"}`.
 */
export function dealPlaceholder(written: string): Template | undefined {
  const name = NAMES.find((each) => written.startsWith(each) && /^$|^[-+*/ ]/.test(written.slice(each.length))) ?? "";
  const rest = written.slice(name.length);
  if (isKey(NUMBERS, name)) return numberPlaceholder(NUMBERS[name], rest);
  if (isKey(DATES, name)) return datePlaceholder(DATES[name], rest);
  if (isKey(TEXTS, name)) return textPlaceholder(TEXTS[name], rest);
  if (name === "platforms") return platformsPlaceholder(rest.slice(1));
  const [, ticked, empty] = name === "boxes" ? (/^ "(.*)" "(.*)"$/.exec(rest) ?? []) : [];
  if (ticked === undefined || empty === undefined) return undefined;
  return ({ deal }) =>
    ADD_FORM_PLATFORMS.map((each) => `${deal.platforms.includes(each) ? ticked : empty} ${each}`).join("\n");
}

const NUMBERS = {
  fee: ({ deal }) => deal.fee,
  videos: ({ deal }) => deal.videos,
  months: ({ deal }) => deal.months,
  document: ({ document }) => document,
} satisfies Record<string, (writing: Writing) => number>;

const DATES = {
  start: ({ start }) => start,
  end: ({ end }) => end,
  anniversary: ({ anniversary }) => anniversary,
  signed: ({ signed }) => signed,
} satisfies Record<string, (deal: Deal) => CalendarDate>;

const TEXTS = {
  amount: ({ amount = "" }) => amount,
  brand: ({ deal }) => deal.brand.legal,
  short: ({ deal }) => deal.brand.short,
  "brand-handle": ({ deal }) => deal.brand.handle,
  site: ({ deal }) => deal.brand.site,
  place: ({ deal }) => deal.brand.place,
  creator: ({ deal }) => deal.creator.name,
  handle: ({ deal }) => deal.creator.handle,
  city: ({ deal }) => deal.creator.city,
  signatory: ({ deal }) => deal.signatory.name,
  title: ({ deal }) => deal.signatory.title,
  manager: ({ deal }) => deal.manager.name,
  platform: ({ deal }) => deal.platforms[0] ?? "",
  "platform 2": ({ deal }) => deal.platforms[1] ?? "",
  "platform 3": ({ deal }) => deal.platforms[2] ?? "",
  "platform-videos": ({ deal }) => (deal.platforms[0] === "TikTok" ? "TikToks" : "videos"),
} satisfies Record<string, (writing: Writing) => string>;

// Longest first, because some names are prefixes of others.
const NAMES = [...Object.keys({ ...NUMBERS, ...DATES, ...TEXTS }), "platforms", "boxes"].sort(
  (one, other) => other.length - one.length,
);

const NUMBER_FORMS = {
  "": String,
  grouped: (amount: number) => grouped(amount),
  dotted: (amount: number) => grouped(amount, "."),
  words: inWords,
  capitalisedWords: (count: number) => capitalised(inWords(count)),
  count: wordAndDigits,
  money: (amount: number, random: Random) => usMoney(random, amount),
} satisfies Record<string, (amount: number, random: Random) => string>;

function numberPlaceholder(read: (writing: Writing) => number, rest: string): Template | undefined {
  const [, sums = "", form = ""] = /^((?:[-+*/](?:\d+|videos))*)(?: (\w+))?$/.exec(rest) ?? [rest, "", "none"];
  if (!isKey(NUMBER_FORMS, form)) return undefined;
  const steps = [...sums.matchAll(/([-+*/])(\w+)/g)];
  return (writing) => {
    const amount = steps.reduce((sum, [, sign = "", by = ""]) => {
      const other = by === "videos" ? writing.deal.videos : Number(by);
      return SUMS[sign]?.(sum, other) ?? sum;
    }, read(writing));
    return NUMBER_FORMS[form](amount, writing.deal.random);
  };
}

const SUMS: Record<string, (one: number, other: number) => number> = {
  "+": (one, other) => one + other,
  "-": (one, other) => one - other,
  "*": (one, other) => one * other,
  "/": (one, other) => Math.round(one / other),
};

const DAY_FORMS = { ...DATE_FORMS, "": (date: CalendarDate) => date, year: (date: CalendarDate) => date.slice(0, 4) };

function datePlaceholder(read: (deal: Deal) => CalendarDate, rest: string): Template | undefined {
  const [, moves = "", form = ""] = /^((?:[-+]\d+[md])*)(?: (\w+))?$/.exec(rest) ?? [rest, "", "none"];
  if (!isKey(DAY_FORMS, form)) return undefined;
  const steps = [...moves.matchAll(/([-+]\d+)([md])/g)];
  return ({ deal }) => {
    const move = (date: CalendarDate, [, by, unit]: RegExpExecArray) =>
      unit === "m" ? addMonths(date, Number(by)) : addDays(date, Number(by));
    return DAY_FORMS[form](steps.reduce(move, read(deal)));
  };
}

const TEXT_FORMS = {
  capitals: (text: string) => text.toUpperCase(),
  given: (name: string) => name.split(" ")[0] ?? name,
  family: (name: string) => name.split(" ").slice(1).join(" "),
  last: (name: string) => name.split(" ").at(-1) ?? "",
  letters: (text: string) => text.replace(/[^\p{L}]/gu, ""),
  mail: (name: string) =>
    TEXT_FORMS.given(name)
      .toLowerCase()
      .normalize("NFKD")
      .replace(/[^a-z]/g, ""),
  bare: (text: string) => text.replace(/^@|^www\./, ""),
};

function textPlaceholder(read: (writing: Writing) => string, rest: string): Template | undefined {
  const forms = rest.split(" ").slice(1);
  const changes = forms.flatMap((form) => (isKey(TEXT_FORMS, form) ? [TEXT_FORMS[form]] : []));
  if (changes.length < forms.length || /^[-+*/]/.test(rest)) return undefined;
  return (writing) => changes.reduce((text, change) => change(text), read(writing));
}

function platformsPlaceholder(form: string): Template | undefined {
  if (form === "and" || form === "&") return ({ deal }) => listed(deal.platforms, form);
  const [, separator = form === "" ? ", " : undefined] = /^"(.*)"$/.exec(form) ?? [];
  return separator === undefined ? undefined : ({ deal }) => deal.platforms.join(separator);
}

function listed(items: readonly string[], conjunction: string): string {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(", ")} ${conjunction} ${items.at(-1)}`;
}

const isKey = <T extends object>(table: T, name: string): name is Extract<keyof T, string> =>
  Object.hasOwn(table, name);
