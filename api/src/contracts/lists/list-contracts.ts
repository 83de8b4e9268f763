import type { Contract } from "@crm/domain/contract/contract.schema";
import { contractFactsSchema } from "@crm/domain/contract/contract.schema";
import {
  type ContractListQuery,
  type ContractSummary,
  contractSummarySchema,
} from "@crm/domain/contract/contract-list.schema";
import { EXPIRING_DAYS } from "@crm/domain/contract/contract-status";
import { exportCells, exportHeaders } from "@crm/domain/import/contract-csv";
import { csvRecord } from "@crm/domain/import/csv-cell";
import { addDays, type CalendarDate } from "@crm/domain/value/calendar";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { decimal } from "../../platform/db/decimal";
import { rowsOf } from "../../platform/db/rows";
import { allOf, conditionOf, describeList, type Rows, type Scope } from "../../platform/list/describe-list";
import { kept, keptRows } from "../../platform/list/kept-counts";
import { amount, ascending, byAge, byName, descending } from "../../platform/list/sorts";
import { byAdminOwner } from "../admin-owner";
import type { ContractHooks } from "../deps";
import { agreedTermsJson } from "../import/upsert-sql";
import { contractJson } from "../queries";
import { byContractNamed } from "./contract-search";

type ContractFilter = Pick<
  ContractListQuery,
  "search" | "status" | "state" | "archived" | "defaulted" | "uncertain" | "adminOwnerId"
>;

const keptContracts: Rows<ContractFilter> = {
  from: sql`contracts c`,
  where: ({ archived, state, ...marks }) => {
    const shown = state ? sql`c.status = ${state}` : archived ? null : sql`c.status <> 'ARCHIVED'`;
    return allOf([shown, marked(marks)]);
  },
  filters: { status: (statuses, { today }) => byDates(statuses, today), adminOwnerId: byAdminOwner },
  search: byContractNamed(sql`c.id`, sql`contracts c`),
};

export const contractList = describeList<ContractListQuery, Contract>({
  name: "contracts",
  sources: [
    {
      ...keptContracts,
      row: contractJson,
      id: sql`c.id`,
      sorts: {
        ...byAge(sql`c.created_at`),
        ...byName(sql`c.full_name`),
        "fee-desc": descending(amount(sql`c.monthly_fee`)),
        "fee-asc": ascending(amount(sql`c.monthly_fee`)),
      },
    },
  ],
});

function marked({ defaulted, uncertain }: Pick<ContractListQuery, "defaulted" | "uncertain">): SQL | null {
  const marks = [
    ...(defaulted ? [sql`c.defaulted_fields <> '{}'`] : []),
    ...(uncertain ? [sql`c.uncertain_fields <> '{}'`] : []),
  ];
  return marks.length === 0 ? null : sql`(${sql.join(marks, sql` or `)})`;
}

type Status = NonNullable<ContractFilter["status"]>[number];

// Must match `contractStatus`.
function byDates(statuses: readonly Status[], today: CalendarDate): SQL {
  const day = sql`${today}::date`;
  const lastExpiring = sql`${addDays(today, EXPIRING_DAYS)}::date`;
  const conditions: Record<Status, SQL> = {
    active: sql`(c.end_date > ${lastExpiring} and c.start_date <= ${day})`,
    upcoming: sql`(c.end_date > ${lastExpiring} and c.start_date > ${day})`,
    expiring: sql`c.end_date between ${day} and ${lastExpiring}`,
    expired: sql`c.end_date < ${day}`,
  };
  const kept = statuses.map((status) => conditions[status]);
  return sql`(${sql.join(kept, sql` or `)})`;
}

export async function summariseContracts(
  { db, today }: Scope,
  { fileCount }: Pick<ContractHooks, "fileCount">,
): Promise<ContractSummary> {
  const [row] = await rowsOf(
    db,
    z.object({ summary: contractSummarySchema }),
    sql`select json_build_object(
        'total', coalesce(sum(rows), 0),
        'active', coalesce(sum(rows) filter (where ${isRunning(today)}), 0),
        'startLater', ${keptRows("contract start", sql`day > ${today}::date`)},
        'expiringSoon', coalesce(sum(rows) filter (where ${isRunning(today)}
          and day <= ${addDays(today, EXPIRING_DAYS)}::date), 0),
        'monthlyRevenue', ${decimal(sql`sum(sum) filter (where ${isRunning(today)})`)},
        'monthlyVideos', coalesce(sum(other_sum) filter (where ${isRunning(today)}), 0),
        'contractFiles', ${fileCount},
        'today', ${today}::text
      ) as summary from ${kept("contract end")} ends`,
  );
  if (!row) throw new Error("An aggregate always answers one row");
  return row.summary;
}

const isRunning = (today: CalendarDate) => sql`day >= ${today}::date`;

// Small, because a row may hold 64 kB of parsed data.
const CHUNK_ROWS = 250;

/** Reads in chunks, so that a large export neither fills memory nor occupies a connection. */
export async function* contractsCsv(
  query: ContractFilter,
  scope: Scope,
  options: { hidesAmounts: boolean },
): AsyncGenerator<string, void> {
  const kept = await conditionOf(keptContracts, query, scope);
  yield line(exportHeaders(options));
  let last = 0;
  while (true) {
    const rows = await rowsOf(
      scope.db,
      z.object({ row: contractFactsSchema.extend({ id: z.int(), responsible: z.string().nullable() }) }),
      sql`select json_build_object('id', c.id, 'fullName', c.full_name, 'socialHandle', c.social_handle,
          'monthlyFee', c.monthly_fee::text, 'startDate', c.start_date, 'endDate', c.end_date,
          'notes', coalesce(c.notes, ''), 'platforms', c.platforms, 'videosPerMonth', c.videos_per_month, ${agreedTermsJson},
          'responsible', (select u.name from users u where u.id = c.admin_owner_id)) as row
        from contracts c where ${kept} and c.id > ${last} order by c.id limit ${CHUNK_ROWS}`,
    );
    yield rows.map(({ row }) => line(exportCells(row, options))).join("");
    if (rows.length < CHUNK_ROWS) return;
    last = rows.at(-1)?.row.id ?? last;
  }
}

const line = (cells: readonly string[]) => `${csvRecord(cells)}\r\n`;
