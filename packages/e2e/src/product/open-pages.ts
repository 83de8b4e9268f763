import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { WAIT_MS } from "./patience";

export type OpenPages = {
  /** A page in a context of these options with no cookies and no storage. */
  take: (options: BrowserContextOptions) => Promise<Page>;
  /** Gives back every taken page, for the next test. */
  giveBack: () => Promise<void>;
};

type Keyed = { page: Page; key: string };

// Animations take a quarter of a page's CPU time, so only tests of animations enable them.
const AS_MOST_TESTS: BrowserContextOptions = { timezoneId: "America/New_York", reducedMotion: "reduce" };

/** Events for which a test may add listeners to a page. */
const EVENTS = ["console", "dialog", "download", "filechooser", "pageerror", "popup", "request", "response"];

/**
 * Pages that are reused from test to test: loading the shell in a new page takes twice the CPU time, because a used page's
 * process has compiled the scripts. Permanent settings of a page, such as init scripts, are not undone, so a test that adds one
 * closes its page or opens its own.
 */
export function openPages(browser: () => Browser, origin: () => string, areReused: boolean): OpenPages {
  const idle: Keyed[] = [];
  const taken: Keyed[] = [];

  const create = async (options: BrowserContextOptions) => {
    const context = await browser().newContext(options);
    context.setDefaultTimeout(WAIT_MS);
    return context.newPage();
  };

  return {
    async take({ viewport = null, colorScheme = "light", ...others }) {
      const options = { ...AS_MOST_TESTS, ...others };
      const key = JSON.stringify(options);
      const at = idle.findIndex((one) => one.key === key);
      const page = idle.splice(at, at < 0 ? 0 : 1)[0]?.page ?? (await create(options));
      taken.push({ page, key });
      if (viewport) await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme, reducedMotion: options.reducedMotion ?? null });
      return page;
    },
    async giveBack() {
      for (const { page, key } of taken.splice(0)) {
        if (areReused && (await clear(page, origin()).catch(() => false))) idle.push({ page, key });
        else await page.context().close();
      }
    },
  };
}

/** Removes what a test left on a page and in its context. Returns false when the page is closed. */
async function clear(page: Page, origin: string): Promise<boolean> {
  if (page.isClosed()) return false;
  const context = page.context();
  for (const event of EVENTS) page.removeAllListeners(event);
  await Promise.all(context.pages().map((other) => other !== page && other.close()));
  await page.unrouteAll();
  await context.unrouteAll();
  await context.setOffline(false);
  await page.mouse.move(0, 0);
  // A document of the same origin keeps the process. The old screen's requests end before its storage is cleared.
  await page.goto(`${origin}/health`);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
  return true;
}
