import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { findChromium, findHeadlessShell } from "./find-chromium";

/** Starts this machine's Chromium without a window, on a fresh profile; throws where there is none. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error("No Chromium was found; CHROMIUM_PATH names one");
  return chromium.launch({ executablePath, headless: true, args: FLAGS });
}

/** Starts Chromium's headless shell, or this machine's Chromium where it has none; throws where there is neither. */
export async function launchHeadlessShell(): Promise<Browser> {
  const executablePath = findHeadlessShell();
  if (!executablePath) throw new Error("No Chromium was found; CHROMIUM_PATH names one");
  return chromium.launch({ executablePath, headless: true, args: FLAGS });
}

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

/**
 * Chromium's features that are off in tests. The flag replaces Playwright's own of that name, so that Playwright's come
 * first, as its 1.65 has them.
 */
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
  // Pages below the address bar, drawn anew for each window though nobody sees one: most of what a window costs.
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
  // A process kept ready for a next page that never comes.
  "SpareRendererForSitePerProcess",
];

/** What Chromium is started with in tests: no part of it that needs a screen, the network or a profile of somebody's. */
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

/** What a page asked for and complained of, in order. */
export type PageWatch = {
  /** Errors of the console and uncaught ones, as text. */
  errors: string[];
  requests: { method: string; url: string; status: number }[];
};

/**
 * Notes a page's errors and answered requests from now on. A 401 of the session question is an answer and no error, and
 * so is the status of the page that was asked for itself.
 */
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
