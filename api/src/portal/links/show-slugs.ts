import type { SlugWithheld } from "@crm/domain/portal/portal-link.schema";
import { type EncryptedLink, maskSlug, slugDecrypter } from "../../access/portal-links/slug";
import type { Db } from "../../platform/db/client";
import type { PlatformDeps } from "../../platform/deps";
import { type AppEnv, may } from "../../platform/http/env";
import { confirmDataKey } from "../../platform/process/keys/data-key";

/** A masked slug shows only its first four characters. */
export type SlugView = Pick<PlatformDeps, "site" | "log"> & { isMasked: boolean };

export const slugView = (
  c: { var: AppEnv["Variables"] },
  { site, log }: Pick<PlatformDeps, "site" | "log">,
): SlugView => ({
  site,
  log,
  // The link opens the portal, which shows amounts.
  isMasked: !may(c, "write"),
});

// Cannot match inside a JSON string, because its quotes are escaped.
const SLUG = /"slug" : (?:"([^"]*)"|(\{[^}]*\}))/g;

// Number of slugs after which the loop pauses, so that other requests can run.
const YIELD_EVERY = 1000;

export async function showSlugs(db: Db, json: string, { site, log, isMasked }: SlugView): Promise<string> {
  const decryptSlug = slugDecrypter(site.deriveKey);
  const parts: string[] = [];
  let from = 0;
  let mayBeOldKey = false;
  for (const { 0: found, 1: plain, 2: encrypted = "{}", index } of json.matchAll(SLUG)) {
    const link: EncryptedLink | null = plain === undefined ? JSON.parse(encrypted) : null;
    const slug = link ? decryptSlug(link) : (plain ?? null);
    mayBeOldKey ||= slug === null && typeof link?.encryptedSlug === "string";
    parts.push(json.slice(from, index), memberOf(slug, isMasked));
    from = index + found.length;
    if (parts.length % (2 * YIELD_EVERY) === 0) await Bun.sleep(0);
  }
  if (mayBeOldKey) await confirmDataKey(db, { deriveKey: site.deriveKey, log });
  return parts.join("") + json.slice(from);
}

function memberOf(slug: string | null, isMasked: boolean): string {
  const withheld: SlugWithheld | null = slug === null ? "unreadable" : isMasked ? "masked" : null;
  const shown = slug !== null && isMasked ? maskSlug(slug) : slug;
  return `"slug" : ${JSON.stringify(shown)}, "slugWithheld" : ${JSON.stringify(withheld)}`;
}
