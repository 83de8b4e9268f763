import type { RevenueRecord } from "@crm/domain/payout/revenue.schema";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/client";
import { decimal } from "../../platform/db/decimal";
import { rowsOf } from "../../platform/db/rows";
import { NotFound } from "../../platform/errors/errors";
import { contractNameJson } from "../queries";

/** A record as the wire carries it, built by the database from `records`. */
export const recordJson = sql`json_build_object('id', r.id, 'contractId', r.contract_id, 'contract', ${contractNameJson},
  'month', r.month, 'expectedAmount', ${decimal(sql`r.expected_cents`)}, 'actualAmount', ${decimal(sql`r.actual_cents`)},
  'status', r.status, 'paidDate', r.paid_date, 'notes', r.notes)`;

/** Records called `r` with their contracts called `c`. */
export const records = sql`revenue_records r join contracts c on c.id = r.contract_id`;

/** The record with an id; throws the 404 where there is none. */
export async function findRecord(db: Db, id: number): Promise<RevenueRecord> {
  return oneRecord(db, id, sql``);
}

/** The record with an id, held until the transaction ends. */
export async function lockRecord(tx: Db, id: number): Promise<RevenueRecord> {
  return oneRecord(tx, id, sql`for update of r`);
}

async function oneRecord(db: Db, id: number, lock: SQL): Promise<RevenueRecord> {
  const [row] = await rowsOf<{ record: RevenueRecord }>(
    db,
    sql`select ${recordJson} as record from ${records} where r.id = ${id} ${lock}`,
  );
  if (!row) throw NotFound("Revenue record", id);
  return row.record;
}
