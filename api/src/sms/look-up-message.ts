import { openPhone } from "./consent/seal-phone";
import type { SmsDeps } from "./deps";
import type { Message } from "./messages";
import { findHanded, type TwilioSettings } from "./twilio";

// What was handed over a moment ago may not be in the provider's list yet.
const SETTLE_MS = 20_000;

// The provider notes when it took a message by a clock of its own.
const CLOCKS_DIFFER_MS = 5 * 60_000;

/**
 * The provider's name for a message whose last try has no clear end; null where it never came there. Throws where nobody
 * can tell yet.
 */
export async function lookUpMessage(
  { site, now }: Pick<SmsDeps, "site" | "now">,
  settings: TwilioSettings,
  message: Message,
): Promise<string | null> {
  const { body, firstTriedAt, lastTriedAt } = message;
  if (!firstTriedAt || !lastTriedAt) throw new Error("A message was never tried, and is looked up");
  if (now().getTime() - lastTriedAt.getTime() < SETTLE_MS) throw new Error("Its last try is too young to be looked up");
  const since = new Date(firstTriedAt.getTime() - CLOCKS_DIFFER_MS);
  return findHanded(settings, { to: openPhone(site.deriveKey, message), body, since });
}
