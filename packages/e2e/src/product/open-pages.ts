import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { WAIT_MS } from "./patience";

export type OpenPages = {
  /** A page in a context of these options with no cookies and no storage. */
  take: (options: BrowserContextOptions) => Promise<Page>;
  /** Gives back every taken page, for the next test. */
  giveBack: () => Promise<void>;
};

type Keyed = { page: Page; key: string };

// Drawing motion costs a quarter of a page's CPU time. A test of motion asks for it.
const AS_MOST_TESTS: BrowserContextOptions = { timezoneId: "America/New_York", reducedMotion: "reduce" };

/** Listeners that a test may add to a page. */
const EVENTS = ["console", "dialog", "download", "filechooser", "pageerror", "popup", "request", "response"];

/**
 * Pages that tests take in turn. Loading the shell in a new page takes twice the CPU time of loading it again in the same
 * one, whose process has compiled its scripts. What a page itself keeps for good, such as init scripts, is not undone: a
 * test that sets it closes its page or opens its own.
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

/** Removes what a test left on a page and in its context; answers false where the page is closed. */
async function clear(page: Page, origin: string): Promise<boolean> {
  if (page.isClosed()) return false;
  const context = page.context();
  for (const event of EVENTS) page.removeAllListeners(event);
  await Promise.all(context.pages().map((other) => other !== page && other.close()));
  await page.unrouteAll();
  await context.unrouteAll();
  await context.setOffline(false);
  await page.mouse.move(0, 0);
  // A document of the same origin keeps the process, and ends the requests of the screen before its storage is cleared.
  await page.goto(`${origin}/health`);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
  return true;
}
