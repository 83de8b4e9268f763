import { eq, gt, sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Db } from "../../platform/db/client";
import type { DeriveKey } from "../../platform/process/keys/data-key";
import { smsConsents } from "../table";
import { openPhone, sealPhone } from "./seal-phone";

/** Numbers that the old key cannot decrypt stay as they are and are logged. */
export async function reencryptPhones(
  tx: Db,
  { from, to, log, atOnce = 1000 }: { from: DeriveKey; to: DeriveKey; log: Logger; atOnce?: number },
): Promise<void> {
  await tx.execute(sql`lock table sms_consents in share row exclusive mode`);
  let reencrypted = 0;
  for (let after = 0; ; ) {
    const rows = await tx
      .select()
      .from(smsConsents)
      .where(gt(smsConsents.id, after))
      .orderBy(smsConsents.id)
      .limit(atOnce);
    const last = rows.at(-1);
    if (!last) break;
    after = last.id;
    for (const row of rows) {
      const phone = opened(row, from, log);
      if (phone === null) continue;
      await tx
        .update(smsConsents)
        .set(sealPhone(to, row.contractId, phone))
        .where(eq(smsConsents.id, row.id));
      reencrypted += 1;
    }
  }
  log.info({ reencrypted }, "phone numbers are sealed with the new DATA_KEY");
}

function opened(row: typeof smsConsents.$inferSelect, key: DeriveKey, log: Logger): string | null {
  try {
    return openPhone(key, row);
  } catch {
    log.error({ consentId: row.id }, "a phone number cannot be opened and stays as it was");
    return null;
  }
}
