import type { PayoutRequest, PortalPayout } from "@crm/domain/payout/payout.schema";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../platform/db/client";
import { rowsOf } from "../platform/db/rows";
import { NotFound } from "../platform/errors/errors";
import { payoutJson, payouts, portalPayoutJson } from "./lists/payout-json";

/** The payout request with an id; throws the 404 where there is none. */
export const findPayout = (db: Db, id: number): Promise<PayoutRequest> => onePayout(db, id, payoutJson);

/** The payout request with an id as its creator's portal shows it. */
export const findPortalPayout = (db: Db, id: number): Promise<PortalPayout> => onePayout(db, id, portalPayoutJson);

/** The newest of a contract's payout requests as its creator's portal shows them, at most `limit`. */
export async function latestPortalPayouts(db: Db, contractId: number, limit: number): Promise<PortalPayout[]> {
  const rows = await rowsOf<{ payout: PortalPayout }>(
    db,
    sql`select ${portalPayoutJson} as payout from ${payouts} where p.contract_id = ${contractId}
      order by p.created_at desc, p.id desc limit ${limit}`,
  );
  return rows.map(({ payout }) => payout);
}

// What a row is read as is the caller's word on the JSON that it asks for.
async function onePayout<Shown>(db: Db, id: number, json: SQL): Promise<Shown> {
  const [row] = await rowsOf<{ payout: Shown }>(db, sql`select ${json} as payout from ${payouts} where p.id = ${id}`);
  if (!row) throw NotFound("Payout request", id);
  return row.payout;
}
