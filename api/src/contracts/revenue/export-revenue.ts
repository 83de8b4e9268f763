import { csvRecord } from "@crm/domain/import/csv-cell";
import type { RevenueFilter, RevenueRecord } from "@crm/domain/payout/revenue.schema";
import type { Scope } from "../../platform/list/describe-list";
import { chunksOf } from "../../platform/list/read-list";
import { revenueList } from "./list-revenue";

const CHUNK_ROWS = 1000;

const HEADER = ["Contract", "Social Handle", "Month", "Expected", "Actual", "Status", "Paid Date"];

/**
 * The records of a filter as CSV, by month, a thousand at a time. Not in the list's order: a record that is marked
 * while the file goes out would change its place and stand in it twice, or nowhere.
 */
export async function* revenueCsv(filter: RevenueFilter, scope: Scope): AsyncGenerator<string, void> {
  yield line(HEADER);
  for await (const records of chunksOf(revenueList, { ...filter, sort: "oldest" }, scope, CHUNK_ROWS))
    yield records.map((record) => line(cellsOf(record))).join("");
}

const line = (cells: readonly string[]) => `${csvRecord(cells)}\r\n`;

function cellsOf({ contract, month, expectedAmount, actualAmount, status, paidDate }: RevenueRecord): string[] {
  return [contract.fullName, contract.socialHandle, month, expectedAmount, actualAmount, status, paidDate ?? ""];
}
