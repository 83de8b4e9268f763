import type { SlugWithheld } from "@crm/domain/portal/portal-link.schema";
import { type EncryptedLink, maskSlug, slugDecrypter } from "../../access/portal-links/slug";
import type { Db } from "../../platform/db/client";
import type { PlatformDeps } from "../../platform/deps";
import type { AppEnv } from "../../platform/http/env";
import { confirmDataKey } from "../../platform/process/keys/data-key";

/** Masked: the first four characters. */
export type SlugView = Pick<PlatformDeps, "site" | "log"> & { isMasked: boolean };

export const slugView = (
  c: { var: AppEnv["Variables"] },
  { site, log }: Pick<PlatformDeps, "site" | "log">,
): SlugView => ({
  site,
  log,
  isMasked: !mayWriteContracts(c),
});

// No text can contain this, because JSON escapes its quotes.
const SLUG = /"slug" : (?:"([^"]*)"|(\{[^}]*\}))/g;

// Then other work of the server gets its turn.
const AT_ONCE = 1000;

export async function showSlugs(db: Db, json: string, { site, log, isMasked }: SlugView): Promise<string> {
  const open = slugDecrypter(site.deriveKey);
  const parts: string[] = [];
  let from = 0;
  let mayBeOldKey = false;
  for (const { 0: found, 1: clear, 2: sealed = "{}", index } of json.matchAll(SLUG)) {
    const link: EncryptedLink | null = clear === undefined ? JSON.parse(sealed) : null;
    const slug = link ? open(link) : (clear ?? null);
    mayBeOldKey ||= slug === null && typeof link?.sealedSlug === "string";
    parts.push(json.slice(from, index), memberOf(slug, isMasked));
    from = index + found.length;
    if (parts.length % (2 * AT_ONCE) === 0) await Bun.sleep(0);
  }
  if (mayBeOldKey) await confirmDataKey(db, { deriveKey: site.deriveKey, log });
  return parts.join("") + json.slice(from);
}

function memberOf(slug: string | null, isMasked: boolean): string {
  const withheld: SlugWithheld | null = slug === null ? "unreadable" : isMasked ? "masked" : null;
  const shown = slug !== null && isMasked ? maskSlug(slug) : slug;
  return `"slug" : ${JSON.stringify(shown)}, "slugWithheld" : ${JSON.stringify(withheld)}`;
}

/** Only callers who may write contracts see whole links. */
const mayWriteContracts = ({ var: { login } }: { var: Partial<AppEnv["Variables"]> }): boolean =>
  login !== undefined && (login.scopes === undefined || login.scopes.includes("api:write"));
