import type { CalendarDate } from "@crm/domain/value/calendar";
import { calendarDay, fullYear, type WrittenDate } from "../calendar-day";
import { MONTH, monthNumber } from "./month-names";

const HOLIDAYS: Record<string, [month: number, day: number]> = {
  "new years day": [1, 1],
  valentines: [2, 14],
  "valentines day": [2, 14],
  "st patricks day": [3, 17],
  "may day": [5, 1],
  halloween: [10, 31],
  "christmas eve": [12, 24],
  christmas: [12, 25],
  "christmas day": [12, 25],
  "boxing day": [12, 26],
  "new years eve": [12, 31],
  "year end": [12, 31],
  "end of": [12, 31],
};
const HOLIDAY =
  /\b(new\syear['’]?s\s(?:day|eve)|valentine['’]?s(?:\sday)?|st\.?\spatrick['’]?s\sday|may\sday|halloween|christmas(?:\seve|\sday)?|boxing\sday|year[\s-]end|end\sof)(?:\sthe\syear)?,?\s(?:of\s)?((?:19|20)\d\d|['’]\d\d)(?![\d/-])/gi;
const MONTHS = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"];
const ROMAN = /(?<![\d.])(\d{1,2})\.\s?([IVX]{1,4})\.\s?((?:19|20)\d\d)(?!\d)/gi;
const WEEKDAYS = "sunday monday tuesday wednesday thursday friday saturday".split(" ");
const PLACES = ["first", "second", "third", "fourth", "last"];
const PLACE: Record<string, number> = { "1st": 0, "2nd": 1, "3rd": 2, "4th": 3 };
const WEEKDAY_OF_MONTH = new RegExp(
  `\\b(${PLACES.join("|")}|1st|2nd|3rd|4th)\\s(${WEEKDAYS.join("|")})\\s(?:of|in)\\s${MONTH},?\\s(?:of\\s)?((?:19|20)\\d\\d)(?!\\d)`,
  "gi",
);

/** `Christmas Eve 2026`, `first Monday of May 2026` and `1.IX.2025`. */
export function* otherDates(text: string): Generator<WrittenDate> {
  for (const match of text.matchAll(HOLIDAY)) {
    const [whole, name = "", year = ""] = match;
    const words = name
      .toLowerCase()
      .replace(/['’.]/g, "")
      .replace(/[\s-]+/g, " ");
    const [month, day] = HOLIDAYS[words] ?? [0, 0];
    const date = calendarDay(fullYear(year.replace(/\D/g, "")), month, day);
    if (date) yield { date, isAmbiguous: false, start: match.index, end: match.index + whole.length };
  }
  for (const match of text.matchAll(ROMAN)) {
    const [whole, day, month = "", year] = match;
    const date = calendarDay(Number(year), MONTHS.indexOf(month.toUpperCase()) + 1, Number(day));
    if (date) yield { date, isAmbiguous: false, start: match.index, end: match.index + whole.length };
  }
  for (const match of text.matchAll(WEEKDAY_OF_MONTH)) {
    const [whole, place = "", weekday = "", month = "", year = ""] = match;
    const date = weekdayOfMonth(place.toLowerCase(), weekday.toLowerCase(), monthNumber(month), Number(year));
    if (date) yield { date, isAmbiguous: false, start: match.index, end: match.index + whole.length };
  }
}

function weekdayOfMonth(place: string, weekday: string, month: number, year: number): CalendarDate | null {
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  const day = 1 + ((WEEKDAYS.indexOf(weekday) - first + 7) % 7);
  if (place !== "last") return calendarDay(year, month, day + 7 * (PLACE[place] ?? PLACES.indexOf(place)));
  return calendarDay(year, month, day + 28) ?? calendarDay(year, month, day + 21);
}
