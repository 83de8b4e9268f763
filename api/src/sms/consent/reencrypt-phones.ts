import { eq, gt, sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Db } from "../../platform/db/client";
import type { DeriveKey } from "../../platform/process/keys/data-key";
import { smsConsents } from "../table";
import { decryptPhone, encryptPhone } from "./encrypt-phone";

/** Numbers that the old key cannot decrypt stay unchanged, and an error is logged for each. */
export async function reencryptPhones(
  tx: Db,
  { from, to, log, batchRows = 1000 }: { from: DeriveKey; to: DeriveKey; log: Logger; batchRows?: number },
): Promise<void> {
  await tx.execute(sql`lock table sms_consents in share row exclusive mode`);
  let count = 0;
  for (let after = 0; ; ) {
    const rows = await tx
      .select()
      .from(smsConsents)
      .where(gt(smsConsents.id, after))
      .orderBy(smsConsents.id)
      .limit(batchRows);
    const last = rows.at(-1);
    if (!last) break;
    after = last.id;
    for (const row of rows) {
      const phone = decrypted(row, from, log);
      if (phone === null) continue;
      await tx
        .update(smsConsents)
        .set(encryptPhone(to, row.contractId, phone))
        .where(eq(smsConsents.id, row.id));
      count += 1;
    }
  }
  log.info({ reencrypted: count }, "phone numbers are encrypted with the new DATA_KEY");
}

function decrypted(row: typeof smsConsents.$inferSelect, key: DeriveKey, log: Logger): string | null {
  try {
    return decryptPhone(key, row);
  } catch {
    log.error(
      { consentId: row.id },
      "a phone number cannot be decrypted with the previous DATA_KEY and stays unchanged",
    );
    return null;
  }
}
