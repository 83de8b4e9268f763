import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { findChromium, findHeadlessShell } from "./find-chromium";

/** Starts Chromium headless on a fresh profile. Throws when none is installed. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error("Chromium was not found. Set CHROMIUM_PATH to its path.");
  return chromium.launch({ executablePath, headless: true, args: FLAGS });
}

/** Starts the headless shell, or Chromium without one. Throws when neither is installed. */
export async function launchHeadlessShell(): Promise<Browser> {
  const executablePath = findHeadlessShell();
  if (!executablePath) throw new Error("Chromium was not found. Set CHROMIUM_PATH to its path.");
  return chromium.launch({ executablePath, headless: true, args: FLAGS });
}

/** Starts Chromium with third-party cookies blocked; `close` deletes its profile. */
export async function launchStrictChromium(): Promise<{ context: BrowserContext; close: () => Promise<void> }> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error("Chromium was not found. Set CHROMIUM_PATH to its path.");
  const folder = await mkdtemp(join(tmpdir(), "crm-profile-"));
  await mkdir(join(folder, "Default"));
  // Written to the profile, because the flag has no effect in some builds; 1 blocks.
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

/** The flag replaces Playwright's list of features, so this list starts with the entries of Playwright 1.65. */
const DISABLED_FEATURES = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "TcpPortRandomizationWin",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  // Hidden pages of the address bar, which cause most of the cost of a window.
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
  "SpareRendererForSitePerProcess",
];

export const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-dev-shm-usage",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${DISABLED_FEATURES.join(",")}`,
];

export type PageWatch = {
  errors: string[];
  requests: { method: string; url: string; status: number }[];
};

/** Records a page's errors and responses. Ignores a 401 of the session query and a 404 of the page itself. */
export function watchPage(page: Page): PageWatch {
  const watch: PageWatch = { errors: [], requests: [] };
  page.on("console", (message) => {
    if (message.type() !== "error") return;
    const { url } = message.location();
    if (/\/api\/auth\/session$/.test(url) && /\b401\b/.test(message.text())) return;
    if (url === page.url() && /\b404\b/.test(message.text())) return;
    watch.errors.push(`${message.text()} ${url}`);
  });
  page.on("pageerror", (error) => watch.errors.push(String(error)));
  page.on("response", (response) =>
    watch.requests.push({ method: response.request().method(), url: response.url(), status: response.status() }),
  );
  return watch;
}
