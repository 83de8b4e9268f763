import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "../../platform/db/client";
import type { PlatformDeps } from "../../platform/deps";
import { type DeriveKey, refuseOldKey } from "../../platform/process/keys/data-key";
import { openText, sealText } from "../../platform/process/keys/seal-text";
import { installation } from "../../platform/process/keys/table";

const LETTERS = "abcdefghijklmnopqrstuvwxyz234567";
const LENGTH = 26;

/** A new slug: 26 base32 characters, 130 random bits (behaviour §9). */
export const newSlug = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(LENGTH)), (byte) => LETTERS[byte % LETTERS.length]).join("");

/** Whether a text may be a slug at all. */
export const isSlug = (text: string): boolean => /^[a-z2-7]{26}$/.test(text);

/** The hex SHA-256 of a slug, which is all that is kept of a replaced one. */
export const hashSlug = (slug: string): string => createHash("sha256").update(slug).digest("hex");

/** A slug as callers see it who may not open the portal. */
export const maskSlug = (slug: string): string => `${slug.slice(0, 4)}…`;

/** An encrypted slug as the table keeps it; `sealedSlug` is null where only a key that is gone could decrypt it. */
type SealedSlug = { slugHash: string; sealedSlug: string | null };

/** The fields of a row that decrypt its slug. */
export type SealedLink = SealedSlug & { contractId: number };

/** Encrypts slugs, each for the row of its contract; no other row decrypts it. */
export function slugSealer(deriveKey: DeriveKey): (contractId: number, slug: string) => SealedSlug {
  const key = deriveKey(SEALING);
  return (contractId, slug) => {
    const slugHash = hashSlug(slug);
    return { slugHash, sealedSlug: sealText(key, slug, boundTo({ contractId, slugHash })) };
  };
}

/** Decrypts the slugs of rows; null where the key, the bytes or the bound fields differ. */
export function slugOpener(deriveKey: DeriveKey): (link: SealedLink) => string | null {
  const key = deriveKey(SEALING);
  return ({ sealedSlug, ...link }) => {
    if (sealedSlug === null) return null;
    try {
      return openText(key, sealedSlug, boundTo(link));
    } catch {
      return null;
    }
  };
}

const SEALING = "portal-slug";

const boundTo = ({ contractId, slugHash }: Omit<SealedLink, "sealedSlug">) =>
  Buffer.from(JSON.stringify([contractId, slugHash]));

/** A slug as the table keeps it: in clear, or by its hash and encrypted. */
type KeptSlug = { slug: string; slugHash: null; sealedSlug: null } | ({ slug: null } & SealedSlug);

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
