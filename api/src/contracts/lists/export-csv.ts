import type { ContractFacts } from "@crm/domain/contract/incoming-contract";
import { CSV_COLUMNS, csvCellsOf } from "@crm/domain/import/contract-csv";
import { csvRecord } from "@crm/domain/import/csv-cell";
import { sql } from "drizzle-orm";
import { rowsOf } from "../../platform/db/rows";
import { conditionOf, type Scope } from "../../platform/list/describe-list";
import { type ContractFilter, keptContracts } from "./list-contracts";

const CHUNK_ROWS = 1000;

/** The contracts of a filter as CSV, a thousand at a time, so that memory stays flat and no connection is held. */
export async function* contractsCsv(query: ContractFilter, scope: Scope): AsyncGenerator<string, void> {
  const kept = await conditionOf(keptContracts, query, scope);
  yield line(CSV_COLUMNS.map(({ header }) => header));
  let last = 0;
  while (true) {
    const rows = await rowsOf<{ row: ContractFacts & { id: number } }>(
      scope.db,
      sql`select json_build_object('id', c.id, 'fullName', c.full_name, 'socialHandle', c.social_handle,
          'monthlyFee', c.monthly_fee::text, 'startDate', c.start_date, 'endDate', c.end_date,
          'notes', coalesce(c.notes, ''), 'platforms', c.platforms, 'videosPerMonth', c.videos_per_month) as row
        from contracts c where ${kept} and c.id > ${last} order by c.id limit ${CHUNK_ROWS}`,
    );
    yield rows.map(({ row }) => line(csvCellsOf(row))).join("");
    if (rows.length < CHUNK_ROWS) return;
    last = rows.at(-1)?.row.id ?? last;
  }
}

const line = (cells: readonly string[]) => `${csvRecord(cells)}\r\n`;
