import { normaliseHandle } from "../text/handle";
import { isBlank } from "../text/visible-text";
import { addDays, type CalendarDate, isCalendarDate, readDay } from "../value/calendar";
import { AGREED_TERMS, type AgreedTerm, NO_AGREED_TERMS } from "./agreed-terms";
import { type Contract, END_BEFORE_START, endsAfterStart, newContractSchema, READ_FIELDS } from "./contract.schema";

export const DEFAULT_CONTRACT_DAYS = 365;

/** The fee is a decimal string. */
export type ContractFacts = {
  fullName: string;
  socialHandle: string;
  monthlyFee: string;
  startDate: CalendarDate;
  endDate: CalendarDate;
  notes: string;
  platforms: string[];
  videosPerMonth: number;
} & Pick<Contract, AgreedTerm>;

/** `defaulted` lists fields filled by defaults; `uncertain` lists fields with low confidence that no user confirmed. */
export type IncomingContract = {
  facts: ContractFacts;
  defaulted: (keyof ContractFacts)[];
  uncertain: Contract["uncertainFields"];
};

/** `field` is "" when the whole row is wrong. */
export type Fault = { field: string; reason: string };

export type RefusedRow = { faults: Fault[] };

export type RowDefaults = { today: CalendarDate; fullName?: string; socialHandle?: string };

/** Normalises one row of a bulk save: empty fields get defaults, the rest is validated like a form. */
export function readIncomingRow(row: Record<string, unknown>, defaults: RowDefaults): IncomingContract | RefusedRow {
  const defaulted: (keyof ContractFacts)[] = [];
  const orDefault = <T>(field: keyof ContractFacts, value: T, isGiven: boolean, fallback: T): T => {
    if (!isGiven) defaulted.push(field);
    return isGiven ? value : fallback;
  };
  const startDate = orDefault("startDate", row.startDate, !isEmpty(row.startDate), defaults.today);
  const endDate = orDefault("endDate", row.endDate, !isEmpty(row.endDate), aYearAfter(startDate, defaults.today));
  const parsed = newContractSchema.safeParse({
    fullName: orDefault("fullName", row.fullName, !isEmpty(row.fullName), defaults.fullName),
    socialHandle: orDefault("socialHandle", row.socialHandle, !isEmptyHandle(row.socialHandle), defaults.socialHandle),
    monthlyFee: orDefault("monthlyFee", withoutCurrency(row.monthlyFee), !isEmpty(row.monthlyFee), "0"),
    startDate,
    endDate,
    notes: orDefault("notes", row.notes, typeof row.notes === "string", ""),
    platforms: orDefault("platforms", namesIn(row.platforms), Array.isArray(row.platforms), []),
    videosPerMonth: orDefault("videosPerMonth", row.videosPerMonth, !isEmpty(row.videosPerMonth), 0),
    ...Object.fromEntries(
      AGREED_TERMS.map((term) => [term, orDefault(term, termOf(row, term), row[term] !== undefined, null)]),
    ),
  });
  if (parsed.success)
    return {
      facts: { ...NO_AGREED_TERMS, ...parsed.data },
      defaulted,
      uncertain: uncertainIn(row.uncertainFields, defaulted),
    };
  return { faults: faultsOf(parsed.error.issues, startDate, endDate) };
}

/** Replaces instants with the day they fall on in an IANA time zone, because some clients send dates as instants. */
export function withDays<Row extends Record<string, unknown>>(row: Row, timeZone: string): Row {
  const days = Object.entries(row).filter(([field]) => field === "startDate" || field === "endDate");
  const read = days.map(([field, sent]) => [
    field,
    (typeof sent === "string" && readDay(sent.trim(), timeZone)) || sent,
  ]);
  return { ...row, ...Object.fromEntries(read) };
}

function termOf(row: Record<string, unknown>, term: AgreedTerm): unknown {
  return term === "feeTotal" || term === "feePerVideo" ? withoutCurrency(row[term]) : row[term];
}

export function refused(field: string, reason: string): RefusedRow {
  return { faults: [{ field, reason }] };
}

export function isReadable(row: IncomingContract | RefusedRow): row is IncomingContract {
  return "facts" in row;
}

function uncertainIn(names: unknown, defaulted: readonly string[]): Contract["uncertainFields"] {
  const given: unknown[] = Array.isArray(names) ? names : [];
  return READ_FIELDS.filter((field) => given.includes(field) && !defaulted.includes(field));
}

function faultsOf(
  issues: readonly { path: PropertyKey[]; message: string }[],
  startDate: unknown,
  endDate: unknown,
): Fault[] {
  const faults: Fault[] = [];
  const add = (field: string, reason: string) => {
    if (!faults.some((fault) => fault.field === field)) faults.push({ field, reason });
  };
  for (const { path, message } of issues) add(String(path[0] ?? ""), message);
  // The schema compares the dates only when all fields are valid; users should see both problems at once.
  if (isDay(startDate) && isDay(endDate) && !endsAfterStart(startDate, endDate)) add("endDate", END_BEFORE_START);
  return faults;
}

function isDay(value: unknown): value is string {
  return typeof value === "string" && isCalendarDate(value.trim());
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === "string" && isBlank(value));
}

function isEmptyHandle(value: unknown): boolean {
  return isEmpty(value) || (typeof value === "string" && normaliseHandle(value) === "");
}

function withoutCurrency(fee: unknown): unknown {
  return typeof fee === "string" ? fee.replace(/[\p{Sc},]/gu, "") : fee;
}

function namesIn(platforms: unknown): string[] {
  const names: unknown[] = Array.isArray(platforms) ? platforms : [];
  return names.filter((name) => typeof name === "string" && name.trim() !== "").map(String);
}

// Replaces an unreadable start with today, because the default end must not cause a second fault.
function aYearAfter(startDate: unknown, today: CalendarDate): CalendarDate {
  return addDays(isDay(startDate) ? startDate.trim() : today, DEFAULT_CONTRACT_DAYS);
}
