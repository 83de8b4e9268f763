import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "../../platform/db/client";
import type { PlatformDeps } from "../../platform/deps";
import { type DeriveKey, refuseOldKey } from "../../platform/process/keys/data-key";
import { decryptText, encryptText } from "../../platform/process/keys/encrypt-text";
import { installation } from "../../platform/process/keys/table";

const LETTERS = "abcdefghijklmnopqrstuvwxyz234567";
const LENGTH = 26;

/** 130 random bits. */
export const newSlug = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(LENGTH)), (byte) => LETTERS[byte % LETTERS.length]).join("");

export const isSlug = (text: string): boolean => /^[a-z2-7]{26}$/.test(text);

/** Hex SHA-256. */
export const hashSlug = (slug: string): string => createHash("sha256").update(slug).digest("hex");

export const maskSlug = (slug: string): string => `${slug.slice(0, 4)}…`;

/** `encryptedSlug` is null when its key is lost. */
type EncryptedSlug = { slugHash: string; encryptedSlug: string | null };

export type EncryptedLink = EncryptedSlug & { contractId: number };

/** Bound to the contract: a slug copied to another contract's row does not decrypt. */
export function slugEncrypter(deriveKey: DeriveKey): (contractId: number, slug: string) => EncryptedSlug {
  const key = deriveKey(KEY_PURPOSE);
  return (contractId, slug) => {
    const slugHash = hashSlug(slug);
    return { slugHash, encryptedSlug: encryptText(key, slug, boundTo({ contractId, slugHash })) };
  };
}

export function slugDecrypter(deriveKey: DeriveKey): (link: EncryptedLink) => string | null {
  const key = deriveKey(KEY_PURPOSE);
  return ({ encryptedSlug, ...link }) => {
    if (encryptedSlug === null) return null;
    try {
      return decryptText(key, encryptedSlug, boundTo(link));
    } catch {
      return null;
    }
  };
}

const KEY_PURPOSE = "portal-slug";

const boundTo = ({ contractId, slugHash }: Omit<EncryptedLink, "encryptedSlug">) =>
  Buffer.from(JSON.stringify([contractId, slugHash]));

type StoredSlug = { slug: string; slugHash: null; encryptedSlug: null } | ({ slug: null } & EncryptedSlug);

/** Keeps slugs in clear while older servers may run. Throws 503 when this server has an old key. */
export async function slugEncoder(
  tx: Db,
  { site, log }: Pick<PlatformDeps, "site" | "log">,
): Promise<(contractId: number, slug: string) => StoredSlug> {
  const [stored] = await tx.select().from(installation).for("share");
  refuseOldKey(stored, { deriveKey: site.deriveKey, log });
  if (stored?.slugStorage === null) return (_, slug) => ({ slug, slugHash: null, encryptedSlug: null });
  const encrypt = slugEncrypter(site.deriveKey);
  return (contractId, slug) => ({ slug: null, ...encrypt(contractId, slug) });
}

export async function storeEncryptedSlugs(tx: Db, rows: readonly (EncryptedSlug & { id: number })[]): Promise<void> {
  await tx.execute(sql`update portal_links p
    set slug = null, slug_hash = r."slugHash", sealed_slug = r."encryptedSlug"
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r(id bigint, "slugHash" text, "encryptedSlug" text)
    where p.id = r.id`);
}
