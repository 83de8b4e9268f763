import { and, asc, gt, isNotNull, sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Db } from "../../platform/db/client";
import type { DeriveKey } from "../../platform/process/keys/data-key";
import { type EncryptedLink, slugDecrypter, slugEncrypter, storeEncryptedSlugs } from "./slug";
import { portalLinks } from "./table";

/** Skips links that the old key does not decrypt; they still open their portal. */
export async function reencryptSlugs(
  tx: Db,
  { from, to, log, atOnce = 1000 }: { from: DeriveKey; to: DeriveKey; log: Logger; atOnce?: number },
): Promise<void> {
  await tx.execute(sql`lock table portal_links in share row exclusive mode`);
  const [decrypt, encrypt] = [slugDecrypter(from), slugEncrypter(to)];
  let reencrypted = 0;
  for (let after = 0; ; ) {
    const rows = await encryptedAfter(tx, after, atOnce);
    const last = rows.at(-1);
    if (!last) break;
    after = last.id;
    const again = rows.flatMap(({ id, ...link }) => {
      const slug = decrypt(link);
      if (slug !== null) return [{ id, ...encrypt(link.contractId, slug) }];
      log.error({ portalId: id }, "a portal link cannot be decrypted and is left unchanged");
      return [];
    });
    await storeEncryptedSlugs(tx, again);
    reencrypted += again.length;
  }
  log.info({ reencrypted }, "portal links are encrypted with the new DATA_KEY");
}

async function encryptedAfter(tx: Db, id: number, atOnce: number): Promise<(EncryptedLink & { id: number })[]> {
  const rows = await tx
    .select()
    .from(portalLinks)
    .where(and(gt(portalLinks.id, id), isNotNull(portalLinks.encryptedSlug)))
    .orderBy(asc(portalLinks.id))
    .limit(atOnce);
  return rows.map(({ id, contractId, slugHash, encryptedSlug }) => ({
    id,
    contractId,
    slugHash: slugHash ?? "",
    encryptedSlug,
  }));
}
