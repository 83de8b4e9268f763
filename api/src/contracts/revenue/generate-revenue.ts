import { revenueMonths } from "@crm/domain/payout/revenue";
import type { GeneratedRevenue } from "@crm/domain/payout/revenue.schema";
import type { CalendarDate } from "@crm/domain/value/calendar";
import { parseMoney } from "@crm/domain/value/money";
import { sql } from "drizzle-orm";
import { editAtOnce } from "../../platform/audit/edit";
import type { AuditContext } from "../../platform/audit/record-event";
import type { Db } from "../../platform/db/client";
import { rowsOf } from "../../platform/db/rows";
import { Conflict } from "../../platform/errors/errors";
import { lockContract } from "../queries";

/** Adds the missing records of a contract's months; existing ones stay as they are (behaviour §5). */
export async function generateRevenue(tx: Db, context: AuditContext, contractId: number): Promise<GeneratedRevenue> {
  const contract = await lockContract(tx, contractId);
  if (contract.status === "ARCHIVED") {
    throw Conflict("This contract is archived. Unarchive it to generate revenue records.", "contract_archived");
  }
  const months = revenueMonths(contract);
  const wanted = { contractId, months, cents: parseMoney(contract.monthlyFee) ?? 0 };
  const [generated] = await editAtOnce(tx, context, REVENUE, {
    action: "generated",
    write: async () => {
      const added = await addMissing(tx, context, wanted);
      const after = { contractId, expectedAmount: contract.monthlyFee, months: added };
      return added.length === 0 ? [] : [{ id: contractId, row: added, after }];
    },
  });
  const created = generated?.length ?? 0;
  return { summary: { created, existing: months.length - created } };
}

// One event for all the months of a contract.
const REVENUE = { entity: "revenue", event: () => null };

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
