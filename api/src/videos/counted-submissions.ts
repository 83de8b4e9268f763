import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../platform/db/client";
import { rowsOf } from "../platform/db/rows";

/** Whether a request that is not cancelled counts a submission, which keeps its approval by that (behaviour §10). */
export const isInPayout = (submissionId: SQL): SQL => sql`exists (
  select from payout_submissions k join payout_requests p on p.id = k.payout_request_id
  where k.submission_id = ${submissionId} and p.status <> 'CANCELLED')`;

/** The same of one submission; hold it first, so that no request counts it from now on. */
export async function isCounted(tx: Db, submissionId: number): Promise<boolean> {
  const [row] = await rowsOf<{ counted: boolean }>(tx, sql`select ${isInPayout(sql`${submissionId}`)} as counted`);
  return row?.counted === true;
}
