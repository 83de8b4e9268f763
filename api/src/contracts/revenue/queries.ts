import { type RevenueRecord, revenueRecordSchema } from "@crm/domain/payout/revenue.schema";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../../platform/db/client";
import { decimal } from "../../platform/db/decimal";
import { rowsOf } from "../../platform/db/rows";
import { NotFound } from "../../platform/errors/errors";
import { contractNameJson } from "../queries";

export const recordJson = sql`json_build_object('id', r.id, 'contractId', r.contract_id, 'contract', ${contractNameJson},
  'month', r.month, 'expectedAmount', ${decimal(sql`r.expected_cents`)}, 'actualAmount', ${decimal(sql`r.actual_cents`)},
  'status', r.status, 'paidDate', r.paid_date, 'notes', r.notes)`;

/** `r`: records, `c`: their contracts. */
export const records = sql`revenue_records r join contracts c on c.id = r.contract_id`;

export async function findRecord(db: Db, id: number): Promise<RevenueRecord> {
  return readRecord(db, id, sql``);
}

export async function lockRecord(tx: Db, id: number): Promise<RevenueRecord> {
  return readRecord(tx, id, sql`for update of r`);
}

async function readRecord(db: Db, id: number, lock: SQL): Promise<RevenueRecord> {
  const [row] = await rowsOf(
    db,
    z.object({ record: revenueRecordSchema }),
    sql`select ${recordJson} as record from ${records} where r.id = ${id} ${lock}`,
  );
  if (!row) throw NotFound("Revenue record", id);
  return row.record;
}
