import type { CalendarDate } from "@crm/domain/value/calendar";

const MONTHS = [
  ...["January", "February", "March", "April", "May", "June", "July"],
  ...["August", "September", "October", "November", "December"],
];

/** How a contract may write a day, by what it is called among the layouts. */
export const DATE_FORMS = {
  /** May 1, 2025 */
  us: (date: CalendarDate) => `${month(date)} ${day(date)}, ${year(date)}`,
  /** May 1st, 2025 */
  usOrdinal: (date: CalendarDate) => `${month(date)} ${ordinal(day(date))}, ${year(date)}`,
  /** Sept. 1, 2025; short months stay whole */
  usShort: (date: CalendarDate) => `${shortMonth(date)} ${day(date)}, ${year(date)}`,
  /** 1 May 2025 */
  uk: (date: CalendarDate) => `${day(date)} ${month(date)} ${year(date)}`,
  /** 1st May 2025 */
  ukOrdinal: (date: CalendarDate) => `${ordinal(day(date))} ${month(date)} ${year(date)}`,
  /** 1st of May 2025 */
  ukOf: (date: CalendarDate) => `${ordinal(day(date))} of ${month(date)} ${year(date)}`,
  /** 1st day of May, 2025 */
  dayOf: (date: CalendarDate) => `${ordinal(day(date))} day of ${month(date)}, ${year(date)}`,
  /** 2025-05-01 */
  iso: (date: CalendarDate) => date,
  /** 05/01/2025 */
  usSlash: (date: CalendarDate) => `${two(monthNumber(date))}/${two(day(date))}/${year(date)}`,
  /** 5/1/25 */
  usSlashShort: (date: CalendarDate) => `${monthNumber(date)}/${day(date)}/${String(year(date)).slice(2)}`,
  /** 01/05/2025 */
  ukSlash: (date: CalendarDate) => `${two(day(date))}/${two(monthNumber(date))}/${year(date)}`,
  /** 01.05.2025 */
  dots: (date: CalendarDate) => `${two(day(date))}.${two(monthNumber(date))}.${year(date)}`,
  /** 01-May-2025 */
  dashes: (date: CalendarDate) => `${two(day(date))}-${month(date).slice(0, 3)}-${year(date)}`,
  /** MAY 1, 2025 */
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
