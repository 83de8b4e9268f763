import { AGREED_TERMS } from "../contract/agreed-terms";
import {
  type IncomingContract,
  type RefusedRow,
  readIncomingRow,
  refused,
  withDays,
} from "../contract/incoming-contract";
import type { CalendarDate } from "../value/calendar";

/** Name of a contract whose row has none (spec part 1 §5). */
export const UNKNOWN_CREATOR = "Unknown Creator";

/**
 * One row of a bulk save as it is stored, or why it cannot be. `unknownHandle` stands in for a missing handle, and must
 * be the same for the same row, so that a chunk sent twice makes no second contract (behaviour §2). Instants are read in
 * `timeZone`, where there may be some.
 */
export function normaliseBulkRow(
  row: unknown,
  { today, unknownHandle, timeZone }: { today: CalendarDate; unknownHandle: string; timeZone?: string },
): IncomingContract | RefusedRow {
  if (!isRecord(row)) return refused("", "A contract must be an object");
  // A review form sends empty notes and terms when it found none; that is nothing said of what is kept already.
  const isSaid = ([field, value]: [string, unknown]) => !LEFT_OPEN.has(field) || !isEmpty(value);
  const said = Object.fromEntries(Object.entries(timeZone ? withDays(row, timeZone) : row).filter(isSaid));
  return readIncomingRow(said, { today, fullName: UNKNOWN_CREATOR, socialHandle: unknownHandle });
}

const LEFT_OPEN: ReadonlySet<string> = new Set(["notes", ...AGREED_TERMS]);

const isEmpty = (value: unknown): boolean => value === null || (typeof value === "string" && value.trim() === "");

function isRecord(row: unknown): row is Record<string, unknown> {
  return typeof row === "object" && row !== null && !Array.isArray(row);
}
