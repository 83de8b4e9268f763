import { revenueMonths } from "@crm/domain/payout/revenue";
import type { GeneratedRevenue } from "@crm/domain/payout/revenue.schema";
import type { CalendarDate } from "@crm/domain/value/calendar";
import { parseMoney } from "@crm/domain/value/money";
import { sql } from "drizzle-orm";
import { type AuditContext, recordEvent } from "../../platform/audit/record-event";
import type { Db } from "../../platform/db/client";
import { rowsOf } from "../../platform/db/rows";
import { Conflict } from "../../platform/errors/errors";
import { lockContract } from "../queries";

/** Adds the records that a contract's months lack; those that are there stay as they are (behaviour §5). */
export async function generateRevenue(tx: Db, context: AuditContext, contractId: number): Promise<GeneratedRevenue> {
  const contract = await lockContract(tx, contractId);
  if (contract.status === "ARCHIVED") {
    throw Conflict("This contract is archived. Unarchive it to generate revenue records.", "contract_archived");
  }
  const months = revenueMonths(contract);
  const added = await addMissing(tx, context, { contractId, months, cents: parseMoney(contract.monthlyFee) ?? 0 });
  if (added.length > 0) {
    await recordEvent(tx, context, {
      action: "revenue.generated",
      entity: "revenue",
      entityId: contractId,
      after: { contractId, expectedAmount: contract.monthlyFee, months: added },
    });
  }
  return { summary: { created: added.length, existing: months.length - added.length } };
}

async function addMissing(
  tx: Db,
  { at }: AuditContext,
  { contractId, months, cents }: { contractId: number; months: CalendarDate[]; cents: number },
): Promise<CalendarDate[]> {
  const now = sql`${at.toISOString()}::timestamptz`;
  const rows = await rowsOf<{ added: { month: CalendarDate } }>(
    tx,
    sql`insert into revenue_records (contract_id, month, expected_cents, created_at, updated_at)
      select ${contractId}::bigint, month::date, ${cents}::bigint, ${now}, ${now}
      from jsonb_array_elements_text(${JSON.stringify(months)}::text::jsonb) as begun(month)
      on conflict (contract_id, month) do nothing
      returning json_build_object('month', month) as added`,
  );
  return rows.map(({ added }) => added.month);
}
