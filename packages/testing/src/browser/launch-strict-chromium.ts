import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium } from "playwright-core";
import { findChromium } from "./find-chromium";
import { FLAGS } from "./flags";

/** Chromium as its strictest users have it: third-party cookies blocked, on a fresh profile that `close` removes. */
export async function launchStrictChromium(): Promise<{ context: BrowserContext; close: () => Promise<void> }> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error("No Chromium was found; CHROMIUM_PATH names one");
  const folder = await mkdtemp(join(tmpdir(), "crm-profile-"));
  await mkdir(join(folder, "Default"));
  // Set as the settings' page sets it, since the flag for it does nothing in some builds; 1 is "block".
  const preferences = { profile: { block_third_party_cookies: true, cookie_controls_mode: 1 } };
  await Bun.write(join(folder, "Default/Preferences"), JSON.stringify(preferences));
  const viewport = { width: 1440, height: 900 };
  const context = await chromium.launchPersistentContext(folder, { executablePath, args: FLAGS, viewport });
  return {
    context,
    close: async () => {
      await context.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
