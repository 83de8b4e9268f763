import { addDays, type CalendarDate, isCalendarDate } from "./calendar";
import { type Contract, newContractSchema, READ_FIELDS } from "./contract.schema";
import { normaliseHandle } from "./handle";

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
};

/**
 * A row ready to be stored; `unsaid` names the facts that it left open and that were filled in for it, `uncertain` those
 * that were read from a document with little confidence and that nobody has looked at.
 */
export type IncomingContract = {
  facts: ContractFacts;
  unsaid: (keyof ContractFacts)[];
  uncertain: Contract["uncertainFields"];
};

/** A row that cannot be stored: the first field that is wrong, and what to do about it. */
export type RefusedRow = { field: string; reason: string };

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
  const parsed = newContractSchema.safeParse({
    fullName: said("fullName", row.fullName, !isEmpty(row.fullName), defaults.fullName),
    socialHandle: said("socialHandle", row.socialHandle, !isEmptyHandle(row.socialHandle), defaults.socialHandle),
    monthlyFee: said("monthlyFee", withoutCurrency(row.monthlyFee), !isEmpty(row.monthlyFee), "0"),
    startDate,
    endDate: said("endDate", row.endDate, !isEmpty(row.endDate), aYearAfter(startDate)),
    notes: said("notes", row.notes, typeof row.notes === "string", ""),
    platforms: said("platforms", namesIn(row.platforms), Array.isArray(row.platforms), []),
    videosPerMonth: said("videosPerMonth", row.videosPerMonth, !isEmpty(row.videosPerMonth), 0),
  });
  if (parsed.success) return { facts: parsed.data, unsaid, uncertain: uncertainIn(row.uncertainFields, unsaid) };
  const [issue] = parsed.error.issues;
  return { field: String(issue?.path[0] ?? ""), reason: issue?.message ?? "This row cannot be read" };
}

/** Tells a row that can be stored from one that cannot. */
export function isReadable(row: IncomingContract | RefusedRow): row is IncomingContract {
  return "facts" in row;
}

function uncertainIn(names: unknown, unsaid: readonly string[]): Contract["uncertainFields"] {
  const given: unknown[] = Array.isArray(names) ? names : [];
  return READ_FIELDS.filter((field) => given.includes(field) && !unsaid.includes(field));
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === "string" && value.trim() === "");
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

function aYearAfter(startDate: unknown): unknown {
  const isDay = typeof startDate === "string" && isCalendarDate(startDate.trim());
  return isDay ? addDays(startDate.trim(), DEFAULT_CONTRACT_DAYS) : startDate;
}
