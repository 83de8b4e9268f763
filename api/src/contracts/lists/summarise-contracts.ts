import type { ContractSummary } from "@crm/domain/contract/contract-list.schema";
import { EXPIRING_DAYS } from "@crm/domain/contract/contract-status";
import { addDays } from "@crm/domain/value/calendar";
import { sql } from "drizzle-orm";
import { rowsOf } from "../../platform/db/rows";
import type { Scope } from "../../platform/list/describe-list";
import type { ContractHooks } from "../deps";

/** The dashboard's cards: archived contracts count nowhere, expired ones in the total alone (behaviour §2). */
export async function summariseContracts(
  { db, today }: Scope,
  { fileCount }: Pick<ContractHooks, "fileCount">,
): Promise<ContractSummary> {
  const isRunning = sql`end_date >= ${today}::date`;
  const [row] = await rowsOf<{ summary: ContractSummary }>(
    db,
    sql`select json_build_object(
        'total', count(*),
        'active', count(*) filter (where ${isRunning}),
        'expiringSoon', count(*) filter (where ${isRunning} and end_date <= ${addDays(today, EXPIRING_DAYS)}::date),
        'monthlyRevenue', coalesce(sum(monthly_fee) filter (where ${isRunning}), 0)::numeric(20, 2)::text,
        'monthlyVideos', coalesce(sum(videos_per_month) filter (where ${isRunning}), 0),
        'contractFiles', ${fileCount},
        'today', ${today}::text
      ) as summary from contracts where status <> 'ARCHIVED'`,
  );
  if (!row) throw new Error("An aggregate always answers one row");
  return row.summary;
}
