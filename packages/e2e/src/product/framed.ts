import { afterAll, afterEach, beforeAll, describe, expect, setDefaultTimeout } from "bun:test";
import { join } from "node:path";
import { findChromium, launchStrictChromium, type PageWatch, watchPage } from "@crm/testing/browser";
import { freePort, type RunningServer, startServer } from "@crm/testing/server";
import type { BrowserContext, Frame, Page } from "playwright-core";
import { TEST_MS, WAIT_MS } from "./patience";

export type FramedPage = { page: Page; frame: Frame; watch: PageWatch };

export type FramedOptions = {
  /** Appended to the host's URL, such as `?nav=none#/creators/revenue`. */
  at?: string;
  unlisted?: boolean;
  errorsAllowed?: RegExp;
};

export type Framed = {
  product: () => RunningServer;
  inside: () => string;
  host: () => string;
  context: () => BrowserContext;
  open: (options?: FramedOptions) => Promise<FramedPage>;
  keepNoCookies: () => Promise<void>;
  /** Restarts back-office and host on the same data and ports with their clocks advanced. */
  moveOn: (seconds: number) => Promise<void>;
};

export const EMBED_SECRET = "the secret between two tools in a test";
const HOST_SERVER = join(import.meta.dir, "../../../example-host/src/server.ts");

/** Tests of the product inside the example host, in Chromium with third-party cookies blocked. */
export function framed(name: string, tests: (tools: Framed) => void): void {
  describe.skipIf(findChromium() === null)(name, () => {
    setDefaultTimeout(TEST_MS);
    const ports = { product: freePort(), host: freePort(), unlisted: freePort() };
    const host = `http://127.0.0.1:${ports.host}`;
    const inside = `http://localhost:${ports.product}`;
    const env = { PORT: String(ports.product), EMBED_ORIGINS: host, EMBED_SECRET };
    let product: RunningServer;
    let hosts: Bun.Subprocess[] = [];
    let browser: Awaited<ReturnType<typeof launchStrictChromium>>;
    const opened: { page: Page; watch: PageWatch; errorsAllowed?: RegExp | undefined }[] = [];

    const startHosts = async (clockOffset: number) => {
      hosts = [ports.host, ports.unlisted].map((port) => startHost(port, inside, clockOffset));
      await Promise.all([ports.host, ports.unlisted].map((port) => untilAnswering(`http://127.0.0.1:${port}`)));
    };
    const stopHosts = () => {
      for (const process of hosts) process.kill();
      return Promise.all(hosts.map(({ exited }) => exited));
    };

    beforeAll(async () => {
      [product, browser] = await Promise.all([startServer(env), launchStrictChromium(), startHosts(0)]);
    });
    afterAll(async () => {
      await browser?.close();
      await stopHosts();
      await product?.close();
    });
    afterEach(async () => {
      const pages = opened.splice(0);
      await Promise.all(pages.map(({ page }) => page.close()));
      await browser.context.clearCookies();
      await browser.context.unrouteAll();
      for (const { watch, errorsAllowed } of pages)
        expect(watch.errors.filter((error) => !errorsAllowed?.test(error))).toEqual([]);
    });

    const open = async ({ at = "", unlisted = false, errorsAllowed }: FramedOptions = {}) => {
      const page = await browser.context.newPage();
      page.setDefaultTimeout(WAIT_MS);
      const watch = watchPage(page);
      opened.push({ page, watch, errorsAllowed });
      const origin = unlisted ? `http://127.0.0.1:${ports.unlisted}` : host;
      await browser.context.request.post(`${origin}/sign-in`, { form: { person: "maya" } });
      await page.goto(origin + at);
      const element = await page.locator("iframe").elementHandle();
      const frame = await element?.contentFrame();
      if (!frame) throw new Error("The host shows no frame");
      // waitForURL throws when the first load is refused.
      while (/^(about:blank)?$/.test(frame.url())) await page.waitForTimeout(20);
      return { page, frame, watch };
    };

    const moveOn = async (seconds: number) => {
      await Promise.all([product.kill("SIGTERM"), stopHosts()]);
      const later = { ...env, DATA_DIR: product.dataDir, CLOCK_OFFSET: String(seconds) };
      const { dataDir, close } = product;
      const [next] = await Promise.all([startServer(later), startHosts(seconds)]);
      // Only the first server's close() deletes the data folder.
      product = {
        ...next,
        dataDir,
        close: async () => {
          await next.close();
          await close();
        },
      };
    };

    // Playwright's fetch would keep the removed cookies.
    const keepNoCookies = async () => {
      await browser.context.route(`${inside}/api/embed/redeem`, async (route) => {
        const request = route.request();
        const headers = await request.allHeaders();
        const answer = await fetch(request.url(), { method: "POST", headers, body: request.postData() });
        await route.fulfill({ status: answer.status, contentType: "application/json", body: await answer.text() });
      });
    };

    tests({
      product: () => product,
      inside: () => inside,
      host: () => host,
      context: () => browser.context,
      open,
      keepNoCookies,
      moveOn,
    });
  });
}

/** Starts the example host. */
export function startHost(port: number, backOffice: string, clockOffset: number): Bun.Subprocess {
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    BACK_OFFICE: backOffice,
    EMBED_SECRET,
    CLOCK_OFFSET: String(clockOffset),
  };
  return Bun.spawn([process.execPath, HOST_SERVER], { env, stdout: "ignore", stderr: "inherit" });
}

/** Returns the first response of a starting server, whatever its status. */
export async function untilAnswering(address: string): Promise<Response> {
  for (const giveUpAt = performance.now() + WAIT_MS; performance.now() < giveUpAt; await Bun.sleep(50)) {
    const answer = await fetch(address).catch(() => null);
    if (answer) return answer;
  }
  throw new Error(`${address} does not answer`);
}
