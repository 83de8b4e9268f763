import { normaliseHandle } from "../text/handle";
import { isBlank } from "../text/visible-text";
import { addDays, type CalendarDate, isCalendarDate, readDay } from "../value/calendar";
import { AGREED_TERMS, type AgreedTerm, NO_AGREED_TERMS } from "./agreed-terms";
import { type Contract, END_BEFORE_START, endsAfterStart, newContractSchema, READ_FIELDS } from "./contract.schema";

/** Days from its start to the end of a contract that names no end (spec part 1 §9). */
export const DEFAULT_CONTRACT_DAYS = 365;

/** What a row of a bulk save or an import says of a contract; the fee as a decimal string. */
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

/**
 * A row ready to be stored; `unsaid` names the facts that it left open and that were filled in for it, `uncertain` those
 * that were read from a document with little confidence and that nobody has looked at.
 */
export type IncomingContract = {
  facts: ContractFacts;
  unsaid: (keyof ContractFacts)[];
  uncertain: Contract["uncertainFields"];
};

/** One thing wrong with a row: the field, `""` for the row as a whole, and what to do about it. */
export type Fault = { field: string; reason: string };

/** A row that cannot be stored, with all that is wrong with it, each field once. */
export type RefusedRow = { faults: Fault[] };

/** Stand-ins for what a row leaves open; without a name or handle here, a row must bring its own. */
export type RowDefaults = { today: CalendarDate; fullName?: string; socialHandle?: string };

/** One row by the normalisation of bulk saving (spec part 1 §5): empty facts are filled in, the rest is checked as a form's. */
export function readIncomingRow(row: Record<string, unknown>, defaults: RowDefaults): IncomingContract | RefusedRow {
  const unsaid: (keyof ContractFacts)[] = [];
  const said = <T>(field: keyof ContractFacts, value: T, isSaid: boolean, otherwise: T): T => {
    if (!isSaid) unsaid.push(field);
    return isSaid ? value : otherwise;
  };
  const startDate = said("startDate", row.startDate, !isEmpty(row.startDate), defaults.today);
  const endDate = said("endDate", row.endDate, !isEmpty(row.endDate), aYearAfter(startDate, defaults.today));
  const parsed = newContractSchema.safeParse({
    fullName: said("fullName", row.fullName, !isEmpty(row.fullName), defaults.fullName),
    socialHandle: said("socialHandle", row.socialHandle, !isEmptyHandle(row.socialHandle), defaults.socialHandle),
    monthlyFee: said("monthlyFee", withoutCurrency(row.monthlyFee), !isEmpty(row.monthlyFee), "0"),
    startDate,
    endDate,
    notes: said("notes", row.notes, typeof row.notes === "string", ""),
    platforms: said("platforms", namesIn(row.platforms), Array.isArray(row.platforms), []),
    videosPerMonth: said("videosPerMonth", row.videosPerMonth, !isEmpty(row.videosPerMonth), 0),
    ...Object.fromEntries(
      AGREED_TERMS.map((term) => [term, said(term, termOf(row, term), row[term] !== undefined, null)]),
    ),
  });
  if (parsed.success)
    return {
      facts: { ...NO_AGREED_TERMS, ...parsed.data },
      unsaid,
      uncertain: uncertainIn(row.uncertainFields, unsaid),
    };
  return { faults: faultsOf(parsed.error.issues, startDate, endDate) };
}

/** A row with its instants replaced by the days that they are in an IANA time zone; other clients send a date as an instant. */
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

/** The row that a single fault refuses. */
export function refused(field: string, reason: string): RefusedRow {
  return { faults: [{ field, reason }] };
}

/** Tells a row that can be stored from one that cannot. */
export function isReadable(row: IncomingContract | RefusedRow): row is IncomingContract {
  return "facts" in row;
}

function uncertainIn(names: unknown, unsaid: readonly string[]): Contract["uncertainFields"] {
  const given: unknown[] = Array.isArray(names) ? names : [];
  return READ_FIELDS.filter((field) => given.includes(field) && !unsaid.includes(field));
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
  // The schema compares the dates only once every field is right; people want to hear of it at once.
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

// A start that cannot be read is one fault, and not a second one of the end that was filled in after it.
function aYearAfter(startDate: unknown, today: CalendarDate): CalendarDate {
  return addDays(isDay(startDate) ? startDate.trim() : today, DEFAULT_CONTRACT_DAYS);
}
