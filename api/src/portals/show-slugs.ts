import type { SlugWithheld } from "@crm/domain/portal-link.schema";
import type { AppEnv } from "../http/env";
import { mayWriteContracts } from "../http/may-write-contracts";
import { maskSlug } from "./slug";

/** How a caller sees portal links: whole, or masked to their first four characters. */
export type SlugView = { isMasked: boolean };

/** How the caller of a request sees them. */
export const slugView = (c: { var: AppEnv["Variables"] }): SlugView => ({ isMasked: !mayWriteContracts(c) });

// Nothing of a text can look like it, because JSON escapes each quote within one.
const SLUG = /"slug" : "([^"]*)"/g;

// Slugs shown before other work of the server has its turn.
const AT_ONCE = 1000;

/** The JSON of portals as `linkJson` builds it, with their slugs as the caller may see them. */
export async function showSlugs(json: string, view: SlugView): Promise<string> {
  const parts: string[] = [];
  let from = 0;
  for (const { 0: found, 1: slug = "", index } of json.matchAll(SLUG)) {
    parts.push(json.slice(from, index), memberOf(slug, view));
    from = index + found.length;
    if (parts.length % (2 * AT_ONCE) === 0) await Bun.sleep(0);
  }
  return parts.join("") + json.slice(from);
}

function memberOf(slug: string, { isMasked }: SlugView): string {
  const withheld: SlugWithheld | null = isMasked ? "masked" : null;
  return `"slug" : ${JSON.stringify(isMasked ? maskSlug(slug) : slug)}, "slugWithheld" : ${JSON.stringify(withheld)}`;
}
