import { type CalendarDate, daysBetween } from "@crm/domain/value/calendar";
import { ORDINAL_WORD, parseNumberWord } from "../../text/number-words";
import { calendarDay, type WrittenDate } from "../calendar-day";
import { MONTH, monthNumber } from "./month-names";
import { dayOrder } from "./numeric-dates";

const WEEKDAYS = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];
const WEEKDAY = "(?:(sun|mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?)(?:day)?,?\\s(?:the\\s)?)?";
const DAY = `(?:(\\d{1,2})(?:st|nd|rd|th)?|(${ORDINAL_WORD}))`;
const FORMS = [
  new RegExp(`\\b${WEEKDAY}${MONTH}\\s{1,2}(?:the\\s)?${DAY}(?![\\d:,.]?\\d|,?\\s(?:19|20)\\d\\d)(?=\\W|$)`, "gi"),
  new RegExp(
    `(?<![\\d:.,/-])\\b${WEEKDAY}${DAY}\\s{1,2}(?:day\\s)?(?:of\\s)?${MONTH}(?!\\w|,?\\s(?:19|20)\\d\\d)`,
    "gi",
  ),
];
const PAST_DAYS = 60;
const MOST = 2_000;

/** Dates without a year, such as `Monday 25 May`. The weekday and the last full date before it determine the year. */
export function daysWithoutYear(text: string, written: readonly WrittenDate[]): WrittenDate[] {
  const known = written.length > 0 ? written : yearsOf(text);
  if (known.length === 0) return [];
  const isTaken = (start: number, end: number) => written.some((date) => date.start < end && date.end > start);
  return [...namedMonths(text), ...numericDays(text)].flatMap(({ start, end, isAmbiguous, ...day }) => {
    if (isTaken(start, end)) return [];
    const to = known.findLast((date) => date.end <= start) ?? known[0];
    const date = to && nearest(to.date, day);
    if (!date) return [];
    const isEitherYear = to.isAmbiguous && nearest(turned(to.date), day) !== date;
    return [{ date, isAmbiguous: isAmbiguous || isEitherYear, isWithoutYear: true, start, end }];
  });
}

interface DayOfYear {
  weekday?: string | undefined;
  month: number;
  day: number;
  isAmbiguous: boolean;
  start: number;
  end: number;
}

function namedMonths(text: string): DayOfYear[] {
  return FORMS.flatMap((form, dayFirst) =>
    [...text.matchAll(form)].slice(0, MOST).map((match): DayOfYear => {
      const [whole, weekday, ...parts] = match;
      const [month, digits, word] = dayFirst ? [parts[2], parts[0], parts[1]] : parts;
      const day = digits ? Number(digits) : (parseNumberWord(word ?? "") ?? 0);
      const stretch = { start: match.index, end: match.index + whole.length };
      return { weekday, month: monthNumber(month ?? ""), day, isAmbiguous: false, ...stretch };
    }),
  );
}

const NUMERIC = new RegExp(
  `(?<![\\d.,/:$€£-])(?!24/7)${WEEKDAY}(\\d{1,2})(?:(\\/)(\\d{1,2})(?![\\d/]|[.,-]\\d|\\s?%)|(\\.)\\s?(\\d{1,2})\\.(?!\\s?\\d))`,
  "gi",
);

function numericDays(text: string): DayOfYear[] {
  const orderOf = dayOrder(text);
  return [...text.matchAll(NUMERIC)].slice(0, MOST).map((match): DayOfYear => {
    const [whole, weekday, first, slash, second, , other] = match;
    const order = orderOf(Number(first), Number(second ?? other), slash ?? ".");
    return { weekday, ...order, start: match.index, end: match.index + whole.length };
  });
}

const YEAR = /(?<![\d/.,:-])20[12]\d(?![\d/-]|[.,]\d)/g;

function yearsOf(text: string): WrittenDate[] {
  return [...text.matchAll(YEAR)].slice(0, MOST).map(({ index, 0: year }) => {
    return { date: `${year}-03-02`, isAmbiguous: false, start: index, end: index + year.length };
  });
}

function turned(date: CalendarDate): CalendarDate {
  const [year, month, day] = date.split("-");
  return `${year}-${day}-${month}`;
}

function nearest(
  to: CalendarDate,
  { weekday, month, day }: { weekday?: string | undefined; month: number; day: number },
): CalendarDate | null {
  const year = Number(to.slice(0, 4));
  const days = [year - 1, year, year + 1, year + 2].flatMap((each) => calendarDay(each, month, day) ?? []);
  const named = weekday ? days.filter((each) => weekdayOf(each) === weekday.slice(0, 3).toLowerCase()) : [];
  const apart = (each: CalendarDate) => Math.abs(daysBetween(to, each));
  if (named.length > 0) return named.sort((one, other) => apart(one) - apart(other))[0] ?? null;
  return days.find((each) => daysBetween(to, each) >= -PAST_DAYS) ?? null;
}

const weekdayOf = (date: CalendarDate) => WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()];
