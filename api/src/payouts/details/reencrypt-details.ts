import { PAYMENT_METHODS } from "@crm/domain/payout/payout";
import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import { z } from "zod";
import type { Db } from "../../platform/db/client";
import { rowsOf } from "../../platform/db/rows";
import type { DeriveKey } from "../../platform/process/keys/data-key";
import { openDetails, sealDetails } from "./seal-details";

const sealed = z.object({
  id: z.int(),
  contractId: z.int(),
  method: z.enum(PAYMENT_METHODS),
  sealedDetails: z.string(),
  maskedDetails: z.string(),
  detailsFingerprint: z.string(),
});

type Sealed = z.infer<typeof sealed>;

/** Details that the old key cannot decrypt stay as they are and are logged. */
export async function reencryptDetails(
  tx: Db,
  { from, to, log, atOnce = 1000 }: { from: DeriveKey; to: DeriveKey; log: Logger; atOnce?: number },
): Promise<void> {
  await tx.execute(sql`lock table payout_requests in share row exclusive mode`);
  let reencrypted = 0;
  for (let after = 0; ; ) {
    const rows = await sealedAfter(tx, after, atOnce);
    const last = rows.at(-1);
    if (!last) break;
    after = last.id;
    const opened = rows.flatMap((row) => again(row, from, to, log));
    await keep(tx, opened);
    reencrypted += opened.length;
  }
  log.info({ reencrypted }, "payment details are sealed with the new DATA_KEY");
}

async function sealedAfter(tx: Db, id: number, atOnce: number): Promise<Sealed[]> {
  const rows = await rowsOf(
    tx,
    z.object({ row: sealed }),
    sql`select json_build_object('id', id, 'contractId', contract_id, 'method', payment_method, 'sealedDetails', sealed_details,
        'maskedDetails', masked_details, 'detailsFingerprint', details_fingerprint) as row
      from payout_requests where id > ${id}::bigint order by id limit ${atOnce}::int`,
  );
  return rows.map(({ row }) => row);
}

function again({ id, method, ...row }: Sealed, from: DeriveKey, to: DeriveKey, log: Logger) {
  try {
    return [{ id, ...sealDetails(to, { contractId: row.contractId, method, details: openDetails(from, row) }) }];
  } catch {
    log.error({ payoutId: id }, "payment details cannot be opened and stay as they were");
    return [];
  }
}

async function keep(tx: Db, rows: readonly object[]): Promise<void> {
  await tx.execute(sql`update payout_requests p
    set sealed_details = r."sealedDetails", masked_details = r."maskedDetails",
      details_fingerprint = r."detailsFingerprint"
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
      as r(id bigint, "sealedDetails" text, "maskedDetails" text, "detailsFingerprint" text)
    where p.id = r.id`);
}
