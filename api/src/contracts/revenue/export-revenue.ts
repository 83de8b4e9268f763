import { csvRecord } from "@crm/domain/import/csv-cell";
import type { RevenueFilter, RevenueRecord } from "@crm/domain/payout/revenue.schema";
import type { Db } from "../../platform/db/client";
import { rowsFrom } from "../../platform/list/sorted-list";
import { revenueList } from "./list-revenue";

const CHUNK_ROWS = 1000;

const HEADER = ["Contract", "Social Handle", "Month", "Expected", "Actual", "Status", "Paid Date"];

/**
 * The records of a filter as CSV, by month, a thousand at a time. Not in the list's order: a record that is marked
 * while the file goes out would change its place and stand in it twice, or nowhere.
 */
export async function* revenueCsv(db: Db, filter: RevenueFilter): AsyncGenerator<string, void> {
  yield line(HEADER);
  const list = revenueList({ ...filter, sort: "oldest" });
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page = await rowsFrom(db, list, { limit: CHUNK_ROWS, cursor });
    yield page.rows.map((row) => line(cellsOf(recordIn(row)))).join("");
    cursor = page.next;
  }
}

const line = (cells: readonly string[]) => `${csvRecord(cells)}\r\n`;

// The database wrote this text as a record.
function recordIn(text: string): RevenueRecord {
  return JSON.parse(text);
}

function cellsOf({ contract, month, expectedAmount, actualAmount, status, paidDate }: RevenueRecord): string[] {
  return [contract.fullName, contract.socialHandle, month, expectedAmount, actualAmount, status, paidDate ?? ""];
}
