import type { CalendarDate } from "@crm/domain/value/calendar";

/** A date is computed if its passage does not contain both its year and its day. */
export function isComputed(date: CalendarDate | string, quote: string): boolean {
  const [year = "", , day = ""] = date.split("-");
  const words: string[] = quote.toLowerCase().match(/\d+|[a-z]+/g) ?? [];
  const says = (...forms: string[]) => forms.some((form) => words.includes(form));
  const hasYear = says(year, year.slice(2)) || /\btwo thousand\b/i.test(quote);
  const hasDay = says(day, String(Number(day))) || hasOrdinal(quote, Number(day));
  return !(hasYear && hasDay);
}

const ORDINALS = (
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth " +
  "sixteenth seventeenth eighteenth nineteenth twentieth"
).split(" ");

function hasOrdinal(quote: string, day: number): boolean {
  const word =
    ORDINALS[day - 1] ?? (day === 30 ? "thirtieth" : `${day > 30 ? "thirty" : "twenty"}-${ORDINALS[(day % 10) - 1]}`);
  return new RegExp(`\\b${word.replace("-", "[- ]")}\\b`, "i").test(quote);
}
