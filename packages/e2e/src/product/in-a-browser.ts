import { afterAll, afterEach, beforeAll, describe, expect, setDefaultTimeout } from "bun:test";
import { findHeadlessShell, launchHeadlessShell, type PageWatch, watchPage } from "@crm/testing/browser";
import { type RunningServer, startServer, TEST_PASSWORD } from "@crm/testing/server";
import type { Browser, BrowserContext, BrowserContextOptions, Cookie, Page } from "playwright-core";
import { openPages } from "./open-pages";
import { TEST_MS } from "./patience";

export type InABrowser = {
  product: () => RunningServer;
  browser: () => Browser;
  /** A page without cookies or storage, at the log-in. Errors on its console fail the test, unless `errorsAllowed`. */
  stranger: (options?: PageOptions) => Promise<{ page: Page; watch: PageWatch }>;
  /** A page whose only cookie is a session, at a path of the product. */
  admin: (path?: string, options?: PageOptions) => Promise<{ page: Page; watch: PageWatch }>;
};

export type PageOptions = BrowserContextOptions & { errorsAllowed?: boolean };

export const WIDE = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

type Tests = (tools: InABrowser) => void;

/** Describes tests on one running product and one browser; skipped on a machine without Chromium. */
export const inABrowser = (name: string, env: Record<string, string>, tests: Tests): void =>
  describeInABrowser(name, env, tests, false);

/** Like `inABrowser`, but pages are reused from test to test; see `openPages`. */
export const onReusedPages = (name: string, env: Record<string, string>, tests: Tests): void =>
  describeInABrowser(name, env, tests, true);

function describeInABrowser(name: string, env: Record<string, string>, tests: Tests, reusesPages: boolean): void {
  describe.skipIf(findHeadlessShell() === null)(name, () => {
    setDefaultTimeout(TEST_MS);
    let product: RunningServer;
    let browser: Browser;
    let session: Cookie[] = [];
    const opened: { watch: PageWatch; errorsAllowed: boolean }[] = [];
    const pages = openPages(
      () => browser,
      () => product.origin,
      reusesPages,
    );

    beforeAll(async () => {
      [product, browser] = await Promise.all([startServer(env), launchHeadlessShell()]);
    });
    afterAll(async () => {
      await browser?.close();
      await product?.close();
    });
    afterEach(async () => {
      await pages.giveBack();
      for (const { watch, errorsAllowed } of opened.splice(0)) if (!errorsAllowed) expect(watch.errors).toEqual([]);
    });

    const open = async ({ errorsAllowed = false, ...options }: PageOptions) => {
      const page = await pages.take({ viewport: WIDE, ...options });
      const watch = watchPage(page);
      opened.push({ watch, errorsAllowed });
      return { page, watch };
    };
    const stranger = async (options: PageOptions = {}) => {
      const { page, watch } = await open(options);
      await page.goto(product.origin);
      return { page, watch };
    };
    const admin = async (path = "/", options: PageOptions = {}) => {
      const { page, watch } = await open(options);
      session = await giveSession(page.context(), product.origin, session);
      await page.goto(product.origin + path);
      if (path === "/") await page.getByRole("main").waitFor();
      return { page, watch };
    };
    tests({ product: () => product, browser: () => browser, stranger, admin });
  });
}

/** Logs in and waits for the back-office. */
export async function logIn(page: Page, password = TEST_PASSWORD): Promise<void> {
  await page.getByPlaceholder("Enter admin password").fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByRole("main").waitFor();
  await page.getByPlaceholder("Enter admin password").waitFor({ state: "detached" });
}

/**
 * Gives a context a session at the product and returns its cookies. Reuses an open session, because a log-in is slow on purpose.
 */
async function giveSession(context: BrowserContext, origin: string, earlier: Cookie[]): Promise<Cookie[]> {
  await context.addCookies(earlier);
  const session = await context.request.get(`${origin}/api/auth/session`);
  if (session.ok()) return earlier;
  const answer = await context.request.post(`${origin}/api/auth/login`, {
    headers: { "X-Requested-With": "tests" },
    data: { password: TEST_PASSWORD },
  });
  if (!answer.ok()) throw new Error(`The log-in was answered ${answer.status()}: ${await answer.text()}`);
  return context.cookies();
}
