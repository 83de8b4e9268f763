import { sql } from "drizzle-orm";
import type { Db } from "../../platform/db/client";
import type { PlatformDeps } from "../../platform/deps";
import { refuseOldKey } from "../../platform/process/keys/data-key";
import { installation } from "../../platform/process/keys/table";
import { type SealedSlug, slugSealer } from "./seal-slug";

/** A slug as the table keeps it: in clear, or by its hash and encrypted. */
export type KeptSlug = { slug: string; slugHash: null; sealedSlug: null } | ({ slug: null } & SealedSlug);

/**
 * What new slugs are stored as: encrypted, or in clear while servers may run that find them in clear alone. Both the form and
 * the key stay the same until the transaction has ended. 503 where this server has an old key.
 */
export async function slugKeeper(
  tx: Db,
  { site, log }: Pick<PlatformDeps, "site" | "log">,
): Promise<(contractId: number, slug: string) => KeptSlug> {
  const [stored] = await tx.select().from(installation).for("share");
  refuseOldKey(stored, { deriveKey: site.deriveKey, log });
  if (stored?.slugStorage === null) return (_, slug) => ({ slug, slugHash: null, sealedSlug: null });
  const seal = slugSealer(site.deriveKey);
  return (contractId, slug) => ({ slug: null, ...seal(contractId, slug) });
}

/** Stores encrypted slugs of many portals in place of what was there. */
export async function storeSealed(tx: Db, rows: readonly (SealedSlug & { id: number })[]): Promise<void> {
  await tx.execute(sql`update portal_links p
    set slug = null, slug_hash = r."slugHash", sealed_slug = r."sealedSlug"
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r(id bigint, "slugHash" text, "sealedSlug" text)
    where p.id = r.id`);
}
