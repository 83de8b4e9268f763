import { and, eq, gt, isNotNull, sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Db } from "../../platform/db/client";
import type { DeriveKey } from "../../platform/process/keys/data-key";
import { decryptText, encryptText } from "../../platform/process/keys/encrypt-text";
import { productRequests } from "./table";

/** Bound to the ciphertext, so that an address copied to a different request cannot be decrypted. */
type AddressOwner = { contractId: number; createdAt: Date };

export const encryptAddress = (deriveKey: DeriveKey, owner: AddressOwner, address: string): string =>
  encryptText(deriveKey(KEY_PURPOSE), address, associatedData(owner));

export const decryptAddress = (deriveKey: DeriveKey, owner: AddressOwner, sealed: string): string =>
  decryptText(deriveKey(KEY_PURPOSE), sealed, associatedData(owner));

const KEY_PURPOSE = "shipping-address";

const associatedData = ({ contractId, createdAt }: AddressOwner) =>
  Buffer.from(JSON.stringify([contractId, createdAt.toISOString()]));

/** Logs and keeps addresses that the old key cannot decrypt. */
export async function reencryptAddresses(
  tx: Db,
  { from, to, log, batchSize = 1000 }: { from: DeriveKey; to: DeriveKey; log: Logger; batchSize?: number },
): Promise<void> {
  await tx.execute(sql`lock table product_requests in share row exclusive mode`);
  let reencrypted = 0;
  for (let after = 0; ; ) {
    const rows = await tx
      .select()
      .from(productRequests)
      .where(and(gt(productRequests.id, after), isNotNull(productRequests.encryptedAddress)))
      .orderBy(productRequests.id)
      .limit(batchSize);
    const last = rows.at(-1);
    if (!last) break;
    after = last.id;
    for (const row of rows) {
      const address = tryDecrypt(row, from, log);
      if (address === null) continue;
      const encryptedAddress = encryptAddress(to, row, address);
      await tx.update(productRequests).set({ encryptedAddress }).where(eq(productRequests.id, row.id));
      reencrypted += 1;
    }
  }
  log.info({ reencrypted }, "shipping addresses are encrypted with the new DATA_KEY");
}

function tryDecrypt(row: typeof productRequests.$inferSelect, key: DeriveKey, log: Logger): string | null {
  try {
    return decryptAddress(key, row, row.encryptedAddress ?? "");
  } catch {
    log.error(
      { productRequestId: row.id },
      "a shipping address cannot be decrypted with the previous DATA_KEY and stays unchanged",
    );
    return null;
  }
}
