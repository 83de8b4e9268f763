import { and, asc, gt, isNotNull, sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Db } from "../../platform/db/client";
import type { DeriveKey } from "../../platform/process/keys/data-key";
import { type SealedLink, slugOpener, slugSealer, storeSealed } from "./slug";
import { portalLinks } from "./table";

/**
 * Encrypts all portal links with another key, within the transaction that changes it. A link that the key before does not
 * decrypt stays as it was and is logged; it still opens its portal.
 */
export async function reencryptSlugs(
  tx: Db,
  { from, to, log, atOnce = 1000 }: { from: DeriveKey; to: DeriveKey; log: Logger; atOnce?: number },
): Promise<void> {
  await tx.execute(sql`lock table portal_links in share row exclusive mode`);
  const [open, seal] = [slugOpener(from), slugSealer(to)];
  let reencrypted = 0;
  for (let after = 0; ; ) {
    const rows = await sealedAfter(tx, after, atOnce);
    const last = rows.at(-1);
    if (!last) break;
    after = last.id;
    const again = rows.flatMap(({ id, ...link }) => {
      const slug = open(link);
      if (slug !== null) return [{ id, ...seal(link.contractId, slug) }];
      log.error({ portalId: id }, "a portal link cannot be decrypted and stays as it was");
      return [];
    });
    await storeSealed(tx, again);
    reencrypted += again.length;
  }
  log.info({ reencrypted }, "portal links are encrypted with the new DATA_KEY");
}

async function sealedAfter(tx: Db, id: number, atOnce: number): Promise<(SealedLink & { id: number })[]> {
  const rows = await tx
    .select()
    .from(portalLinks)
    .where(and(gt(portalLinks.id, id), isNotNull(portalLinks.sealedSlug)))
    .orderBy(asc(portalLinks.id))
    .limit(atOnce);
  return rows.map(({ id, contractId, slugHash, sealedSlug }) => ({
    id,
    contractId,
    slugHash: slugHash ?? "",
    sealedSlug,
  }));
}
