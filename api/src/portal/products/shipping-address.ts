import { and, eq, gt, isNotNull, sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Db } from "../../platform/db/client";
import type { DeriveKey } from "../../platform/process/keys/data-key";
import { decryptText, encryptText } from "../../platform/process/keys/encrypt-text";
import { productRequests } from "./table";

/** No other request decrypts the address. */
type AddressOwner = { contractId: number; createdAt: Date };

export const encryptAddress = (deriveKey: DeriveKey, owner: AddressOwner, address: string): string =>
  encryptText(deriveKey(SEALING), address, boundTo(owner));

export const decryptAddress = (deriveKey: DeriveKey, owner: AddressOwner, sealed: string): string =>
  decryptText(deriveKey(SEALING), sealed, boundTo(owner));

const SEALING = "shipping-address";

const boundTo = ({ contractId, createdAt }: AddressOwner) =>
  Buffer.from(JSON.stringify([contractId, createdAt.toISOString()]));

/** Addresses that the old key cannot decrypt stay as they are and are logged. */
export async function reencryptAddresses(
  tx: Db,
  { from, to, log, atOnce = 1000 }: { from: DeriveKey; to: DeriveKey; log: Logger; atOnce?: number },
): Promise<void> {
  await tx.execute(sql`lock table product_requests in share row exclusive mode`);
  let reencrypted = 0;
  for (let after = 0; ; ) {
    const rows = await tx
      .select()
      .from(productRequests)
      .where(and(gt(productRequests.id, after), isNotNull(productRequests.sealedAddress)))
      .orderBy(productRequests.id)
      .limit(atOnce);
    const last = rows.at(-1);
    if (!last) break;
    after = last.id;
    for (const row of rows) {
      const address = opened(row, from, log);
      if (address === null) continue;
      const sealedAddress = encryptAddress(to, row, address);
      await tx.update(productRequests).set({ sealedAddress }).where(eq(productRequests.id, row.id));
      reencrypted += 1;
    }
  }
  log.info({ reencrypted }, "shipping addresses are encrypted with the new DATA_KEY");
}

function opened(row: typeof productRequests.$inferSelect, key: DeriveKey, log: Logger): string | null {
  try {
    return decryptAddress(key, row, row.sealedAddress ?? "");
  } catch {
    log.error({ productRequestId: row.id }, "a shipping address cannot be decrypted and stays as it was");
    return null;
  }
}
