import { PAYMENT_METHODS } from "@crm/domain/payout/payout";
import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import { z } from "zod";
import type { Db } from "../../platform/db/client";
import { rowsOf } from "../../platform/db/rows";
import type { DeriveKey } from "../../platform/process/keys/data-key";
import { decryptDetails, encryptDetails } from "./encrypt-details";

const storedDetails = z.object({
  id: z.int(),
  contractId: z.int(),
  method: z.enum(PAYMENT_METHODS),
  encryptedDetails: z.string(),
  maskedDetails: z.string(),
  detailsFingerprint: z.string(),
});

type StoredDetails = z.infer<typeof storedDetails>;

/** Details that the old key cannot decrypt stay as they are and are logged. */
export async function reencryptDetails(
  tx: Db,
  { from, to, log, batchRows = 1000 }: { from: DeriveKey; to: DeriveKey; log: Logger; batchRows?: number },
): Promise<void> {
  await tx.execute(sql`lock table payout_requests in share row exclusive mode`);
  let count = 0;
  for (let after = 0; ; ) {
    const rows = await rowsAfter(tx, after, batchRows);
    const last = rows.at(-1);
    if (!last) break;
    after = last.id;
    const updates = rows.flatMap((row) => reencrypted(row, from, to, log));
    await store(tx, updates);
    count += updates.length;
  }
  log.info({ reencrypted: count }, "payment details are encrypted with the new DATA_KEY");
}

async function rowsAfter(tx: Db, id: number, batchRows: number): Promise<StoredDetails[]> {
  const rows = await rowsOf(
    tx,
    z.object({ row: storedDetails }),
    sql`select json_build_object('id', id, 'contractId', contract_id, 'method', payment_method, 'encryptedDetails', sealed_details,
        'maskedDetails', masked_details, 'detailsFingerprint', details_fingerprint) as row
      from payout_requests where id > ${id}::bigint order by id limit ${batchRows}::int`,
  );
  return rows.map(({ row }) => row);
}

function reencrypted({ id, method, ...row }: StoredDetails, from: DeriveKey, to: DeriveKey, log: Logger) {
  try {
    return [{ id, ...encryptDetails(to, { contractId: row.contractId, method, details: decryptDetails(from, row) }) }];
  } catch {
    log.error({ payoutId: id }, "payment details cannot be decrypted with the previous DATA_KEY and stay unchanged");
    return [];
  }
}

async function store(tx: Db, rows: readonly object[]): Promise<void> {
  await tx.execute(sql`update payout_requests p
    set sealed_details = r."encryptedDetails", masked_details = r."maskedDetails",
      details_fingerprint = r."detailsFingerprint"
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as r(id bigint, "encryptedDetails" text, "maskedDetails" text, "detailsFingerprint" text)
    where p.id = r.id`);
}
