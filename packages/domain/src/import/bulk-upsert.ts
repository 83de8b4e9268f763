import { AGREED_TERMS } from "../contract/agreed-terms";
import {
  type IncomingContract,
  type RefusedRow,
  readIncomingRow,
  refused,
  withDays,
} from "../contract/incoming-contract";
import type { CalendarDate } from "../value/calendar";

export const UNKNOWN_CREATOR = "Unknown Creator";

/**
 * Normalises one row of a bulk save. `unknownHandle` replaces a missing handle and must be the same on a retry,
 * or a chunk sent twice would create a second contract.
 */
export function normaliseBulkRow(
  row: unknown,
  { today, unknownHandle, timeZone }: { today: CalendarDate; unknownHandle: string; timeZone?: string },
): IncomingContract | RefusedRow {
  if (!isRecord(row)) return refused("", "A contract must be an object");
  // A review form sends empty notes and terms when it found none; they must not erase stored ones.
  const isGiven = ([field, value]: [string, unknown]) => !IGNORED_WHEN_EMPTY.has(field) || !isEmpty(value);
  const given = Object.fromEntries(Object.entries(timeZone ? withDays(row, timeZone) : row).filter(isGiven));
  return readIncomingRow(given, { today, fullName: UNKNOWN_CREATOR, socialHandle: unknownHandle });
}

const IGNORED_WHEN_EMPTY: ReadonlySet<string> = new Set(["notes", ...AGREED_TERMS]);

const isEmpty = (value: unknown): boolean => value === null || (typeof value === "string" && value.trim() === "");

function isRecord(row: unknown): row is Record<string, unknown> {
  return typeof row === "object" && row !== null && !Array.isArray(row);
}
