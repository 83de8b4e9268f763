import type { PayoutRequest } from "@crm/domain/payout.schema";
import { sql } from "drizzle-orm";
import type { Db } from "../db/client";
import { rowsOf } from "../db/rows";
import { NotFound } from "../http/errors";
import { payoutJson, payouts } from "./payout-json";

/** The payout request with an id; throws the 404 where there is none. */
export async function findPayout(db: Db, id: number): Promise<PayoutRequest> {
  const [row] = await rowsOf<{ payout: PayoutRequest }>(
    db,
    sql`select ${payoutJson} as payout from ${payouts} where p.id = ${id}`,
  );
  if (!row) throw NotFound("Payout request", id);
  return row.payout;
}
