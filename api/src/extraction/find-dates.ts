import { type CalendarDate, isCalendarDate } from "@crm/domain/calendar";
import { ORDINAL_WORD, parseNumberWord } from "./number-words";

export interface WrittenDate {
  date: CalendarDate;
  /** Month and day could be the other way round. */
  isAmbiguous: boolean;
  start: number;
  end: number;
}

const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const MONTH =
  "(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?";
const DAY = `(\\d{1,2})(?:\\s?(?:st|nd|rd|t\\s?h))?`;
const YEAR = "((?:19|20)\\d{2})(?!\\d)";

/** Justified text and OCR may set letters apart: `14th d a y o f M a r c h , 2 0 1 6`. */
const apart = (word: string) => word.split("").join("\\s?");
const MONTH_APART = `(${"january february march april may june july august september october november december".split(" ").map(apart).join("|")})`;
const YEAR_APART = "((?:1\\s?9|2\\s?0)\\s?\\d\\s?\\d)(?!\\d)";

type Part = "month" | "day" | "dayWord" | "lastDay" | "year";

const WRITTEN_FORMS: { pattern: string; parts: Part[] }[] = [
  { pattern: `\\b${MONTH}\\s{0,2}${DAY}\\s{0,2}(?:,|\\s)\\s{0,2}${YEAR}`, parts: ["month", "day", "year"] },
  {
    pattern: `\\b${DAY}\\s{1,2}(?:day\\s{1,2})?(?:of\\s{1,2})?${MONTH},?\\s{1,2}(?:in\\s{1,2}the\\s{1,2}year\\s{1,2})?${YEAR}`,
    parts: ["day", "month", "year"],
  },
  {
    pattern: `\\b(${ORDINAL_WORD})(?:\\s?\\(\\d{1,2}(?:st|nd|rd|th)?\\))?\\s{1,2}(?:day\\s{1,2})?(?:of\\s{1,2})?${MONTH},?\\s{1,2}${YEAR}`,
    parts: ["dayWord", "month", "year"],
  },
  {
    pattern: `\\b(last\\s(?:calendar\\s)?day|end)\\s(?:of|in)\\s${MONTH},?\\s${YEAR}`,
    parts: ["lastDay", "month", "year"],
  },
  {
    pattern: `\\b${DAY}\\s?${apart("day")}\\s?${apart("of")}\\s?${MONTH_APART}\\s?,?\\s?${YEAR_APART}`,
    parts: ["day", "month", "year"],
  },
  { pattern: `\\b${MONTH_APART}\\s${DAY}\\s?,\\s?${YEAR_APART}`, parts: ["month", "day", "year"] },
  { pattern: `\\b(\\d{1,2})[-/]${MONTH}[-/]${YEAR}`, parts: ["day", "month", "year"] },
];

/** Every date that a text writes out, in order. Ambiguous numeric ones are month first, as in the US, unless another one in the text shows that the day comes first. */
export function findDates(text: string): WrittenDate[] {
  const whole = [...writtenDates(text), ...isoDates(text), ...numericDates(text)];
  const dates = [...whole, ...whole.flatMap((last) => startWithoutYear(text, last))];
  dates.sort((a, b) => a.start - b.start || b.end - a.end);
  return dates.filter((date, index) => index === 0 || date.start >= (dates[index - 1]?.end ?? 0));
}

function* writtenDates(text: string): Generator<WrittenDate> {
  for (const { pattern, parts } of WRITTEN_FORMS) {
    for (const match of text.matchAll(new RegExp(pattern, "gi"))) {
      const part = (name: Part) =>
        match[parts.indexOf(name) + 1]?.replace(parts.includes("dayWord") ? "" : /\s/g, "") ?? "";
      const month = MONTHS.indexOf(part("month").slice(0, 3).toLowerCase()) + 1;
      const year = Number(part("year"));
      const day = dayOf(parts, part, year, month);
      const date = calendarDate(year, month, day);
      if (date) yield { date, isAmbiguous: false, start: match.index, end: match.index + match[0].length };
    }
  }
}

const WITHOUT_YEAR = new RegExp(
  `\\b(?:${MONTH}\\s{1,2}${DAY}|${DAY}\\s{1,2}(?:of\\s)?${MONTH}),?\\s{0,2}(?:to|through|until|thru|till|and|[-–—])\\s{0,2}$`,
  "i",
);

/** May 1 – October 31, 2026: the first day's year is that of the last, or the one before it. */
function startWithoutYear(text: string, last: WrittenDate): WrittenDate[] {
  const from = Math.max(0, last.start - 40);
  const match = WITHOUT_YEAR.exec(text.slice(from, last.start));
  if (!match) return [];
  const month = MONTHS.indexOf((match[1] ?? match[4] ?? "").slice(0, 3).toLowerCase()) + 1;
  const day = Number(match[2] ?? match[3]);
  const year = Number(last.date.slice(0, 4));
  const sameYear = calendarDate(year, month, day);
  const date = sameYear && sameYear < last.date ? sameYear : calendarDate(year - 1, month, day);
  const start = from + match.index;
  const written = match[0].replace(/,?\s*(?:to|through|until|thru|till|and|[-–—])\s*$/i, "");
  return date ? [{ date, isAmbiguous: false, start, end: start + written.length }] : [];
}

function dayOf(parts: Part[], part: (name: Part) => string, year: number, month: number): number {
  if (parts.includes("lastDay")) return new Date(Date.UTC(year, month, 0)).getUTCDate();
  return parts.includes("dayWord") ? (parseNumberWord(part("dayWord")) ?? 0) : Number(part("day"));
}

function* isoDates(text: string): Generator<WrittenDate> {
  for (const match of text.matchAll(/(?<![\d/.-])((?:19|20)\d{2})([-/.])(\d{1,2})\2(\d{1,2})(?![\d/])/g)) {
    const date = calendarDate(Number(match[1]), Number(match[3]), Number(match[4]));
    if (date) yield { date, isAmbiguous: false, start: match.index, end: match.index + match[0].length };
  }
}

function numericDates(text: string): WrittenDate[] {
  const matches = [...text.matchAll(/(?<![\d/.-])(\d{1,2})([-/.])(\d{1,2})\2((?:19|20)\d{2}|\d{2})(?![\d/]|[-.]\d)/g)];
  const numbers = matches.map((match) => ({
    match,
    first: Number(match[1]),
    second: Number(match[3]),
    year: fullYear(match[4] ?? ""),
  }));
  const isDayFirst =
    numbers.some(({ first, second }) => first > 12 && second <= 12) && !numbers.some(({ second }) => second > 12);
  return numbers.flatMap(({ match, first, second, year }) => {
    const [month, day] = first > 12 || (isDayFirst && second <= 12) ? [second, first] : [first, second];
    const date = calendarDate(year, month, day);
    const isAmbiguous = first <= 12 && second <= 12 && first !== second && !isDayFirst;
    return date ? [{ date, isAmbiguous, start: match.index, end: match.index + match[0].length }] : [];
  });
}

/** Two digits are this century's: contracts with creators are no older. */
function fullYear(digits: string): number {
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits);
}

function calendarDate(year: number, month: number, day: number): CalendarDate | null {
  const date = `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  return isCalendarDate(date) ? date : null;
}
