import type { DeriveKey } from "../../platform/process/keys/data-key";
import { openText, sealText } from "../../platform/process/keys/seal-text";
import { hashSlug } from "./slug";

/** An encrypted slug as the table keeps it; `sealedSlug` is null where only a key that is gone could decrypt it. */
export type SealedSlug = { slugHash: string; sealedSlug: string | null };

/** What of a row decrypts its slug. */
export type SealedLink = SealedSlug & { contractId: number };

/** Encrypts slugs, each for the row of its contract; no other row decrypts it. */
export function slugSealer(deriveKey: DeriveKey): (contractId: number, slug: string) => SealedSlug {
  const key = deriveKey(SEALING);
  return (contractId, slug) => {
    const slugHash = hashSlug(slug);
    return { slugHash, sealedSlug: sealText(key, slug, boundTo({ contractId, slugHash })) };
  };
}

/** Decrypts the slugs of rows; null where key, bytes or anything that they are bound to are others. */
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
