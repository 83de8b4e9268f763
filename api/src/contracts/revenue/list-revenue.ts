import { csvRecord } from "@crm/domain/import/csv-cell";
import type { RevenueStatus } from "@crm/domain/payout/revenue";
import {
  type RevenueFilter,
  type RevenueListQuery,
  type RevenueMonth,
  type RevenueOfContractQuery,
  type RevenueRecord,
  type RevenueSummary,
  revenueMonthSchema,
  revenueSummarySchema,
} from "@crm/domain/payout/revenue.schema";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { decimal } from "../../platform/db/decimal";
import { rowsOf } from "../../platform/db/rows";
import { describeList, type Scope } from "../../platform/list/describe-list";
import { kept, keptRows } from "../../platform/list/kept-counts";
import { chunksOf } from "../../platform/list/read-list";
import { ascending, byName, day, descending, wholeNumber } from "../../platform/list/sorts";
import { byTitleOrCreator } from "../lists/contract-search";
import { recordJson, records } from "./queries";
import { DUE_BANDS, dueRank } from "./table";

const rank = dueRank({ status: sql`r.status`, month: sql`r.month` });

export const revenueList = describeList<RevenueFilter & Pick<RevenueListQuery, "sort">, RevenueRecord>({
  name: "revenue",
  sources: [
    {
      row: recordJson,
      from: records,
      countFrom: sql`revenue_records r`,
      id: sql`r.id`,
      filters: {
        contractId: (contractId) => sql`r.contract_id = ${contractId}`,
        status: inStatus,
      },
      search: byTitleOrCreator({
        alone: sql`revenue_records r`,
        joined: records,
        title: sql`coalesce(r.notes, '')`,
        contractId: sql`r.contract_id`,
      }),
      sorts: {
        recent: descending(day(sql`r.month`)),
        oldest: ascending(day(sql`r.month`)),
        due: ascending(wholeNumber(rank, { type: sql`int`, max: 4_000_000 })),
        ...byName(sql`c.full_name`),
        "amount-desc": descending(wholeNumber(sql`r.expected_cents`)),
        "amount-asc": ascending(wholeNumber(sql`r.expected_cents`)),
      },
    },
  ],
});

function inStatus(status: RevenueStatus): SQL {
  const [first, last] = DUE_BANDS[status];
  // The rank for pages by due date, the status for the other orders and counts.
  return sql`(r.status = ${status} and ${rank} between ${first} and ${last})`;
}

export async function summariseRevenue(
  { contractId }: RevenueOfContractQuery,
  { db, today }: Scope,
): Promise<RevenueSummary> {
  const expectedWhile = (status: string) => decimal(sql`sum(r.sum) filter (where status = ${status})`);
  const ofOne = contractId === undefined ? null : sql`(select count(*) from contracts c where c.id = ${contractId}`;
  const [row] = await rowsOf(
    db,
    z.object({ summary: revenueSummarySchema }),
    sql`select json_build_object(
        'expected', ${decimal(sql`sum(r.sum)`)},
        'received', ${decimal(sql`sum(r.other_sum)`)},
        'pending', ${expectedWhile("pending")},
        'overdue', ${expectedWhile("overdue")},
        'contracts', ${ofOne ? sql`${ofOne})` : keptRows("contract")},
        'contractsWithRecords', ${ofOne ? sql`${ofOne} and c.has_revenue)` : keptRows("contract with revenue")},
        'today', ${today}::text
      ) as summary from ${amounts(contractId)} r`,
  );
  if (!row) throw new Error("An aggregate always answers one row");
  return row.summary;
}

export async function revenueByMonth({ contractId }: RevenueOfContractQuery, { db }: Scope): Promise<RevenueMonth[]> {
  const rows = await rowsOf(
    db,
    z.object({ month: revenueMonthSchema }),
    sql`select json_build_object('month', r.day, 'expected', ${decimal(sql`sum(r.sum)`)},
        'received', ${decimal(sql`sum(r.other_sum)`)}) as month
      from ${amounts(contractId)} r group by r.day having sum(r.rows) > 0 order by r.day`,
  );
  return rows.map(({ month }) => month);
}

function amounts(contractId: number | undefined): SQL {
  if (contractId === undefined) return kept("revenue");
  return sql`(select status, month as day, 1 as rows, expected_cents as sum, actual_cents as other_sum
    from revenue_records where contract_id = ${contractId})`;
}

const CHUNK_ROWS = 1000;

const HEADER = ["Contract", "Social Handle", "Month", "Expected", "Actual", "Status", "Paid Date", "Notes"];

/** Ordered by month: in the list's order, a record changed during the export could appear twice or never. */
export async function* revenueCsv(filter: RevenueFilter, scope: Scope): AsyncGenerator<string, void> {
  yield line(HEADER);
  for await (const records of chunksOf(revenueList, { ...filter, sort: "oldest" }, scope, CHUNK_ROWS))
    yield records.map((record) => line(cellsOf(record))).join("");
}

const line = (cells: readonly string[]) => `${csvRecord(cells)}\r\n`;

function cellsOf({ contract, notes, paidDate, ...record }: RevenueRecord): string[] {
  const { month, expectedAmount, actualAmount, status } = record;
  const { fullName, socialHandle } = contract;
  return [fullName, socialHandle, month, expectedAmount, actualAmount, status, paidDate ?? "", notes ?? ""];
}
