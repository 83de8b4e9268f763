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
  const { notes, ...rest } = timeZone ? withDays(row, timeZone) : row;
  // A review form sends empty notes when it found none; that is nothing said of the notes kept already.
  const said = typeof notes === "string" && notes.trim() !== "" ? { notes } : {};
  return readIncomingRow({ ...rest, ...said }, { today, fullName: UNKNOWN_CREATOR, socialHandle: unknownHandle });
}

function isRecord(row: unknown): row is Record<string, unknown> {
  return typeof row === "object" && row !== null && !Array.isArray(row);
}
