import { afterAll, afterEach, beforeAll, describe, expect, setDefaultTimeout } from "bun:test";
import { join } from "node:path";
import { findChromium, launchStrictChromium, type PageWatch, watchPage } from "@crm/testing/browser";
import { freePort, type RunningServer, startServer } from "@crm/testing/server";
import type { BrowserContext, Frame, Page } from "playwright-core";
import { TEST_MS, WAIT_MS } from "./patience";

/** The example host's page with the back-office in its frame. */
export type FramedPage = { page: Page; frame: Frame; watch: PageWatch };

export type FramedOptions = {
  /** Behind the host's address, such as `?nav=none#/creators/revenue`. */
  at?: string;
  /** The host that is not on the list, in place of the one that is. */
  unlisted?: boolean;
  /** What its console may complain of; anything else fails the test. */
  errorsAllowed?: RegExp;
};

export type Framed = {
  product: () => RunningServer;
  /** Origin of the back-office as the frame has it: another site than its host's, to a browser. */
  inside: () => string;
  host: () => string;
  context: () => BrowserContext;
  /** Signs in to the host on a fresh page, and waits for the frame. */
  open: (options?: FramedOptions) => Promise<FramedPage>;
  /** Lets the browser keep none of the back-office's cookies in frames, as the strictest ones do. */
  keepNoCookies: () => Promise<void>;
  /** Stops back-office and host, and starts both on the same data and addresses with their clocks moved on. */
  moveOn: (seconds: number) => Promise<void>;
};

const SECRET = "the secret between two tools in a test";
const HOST_SERVER = join(import.meta.dir, "../../../example-host/src/server.ts");

/** A group of tests on the product framed by the example host, in a Chromium that blocks third-party cookies. */
export function framed(name: string, tests: (tools: Framed) => void): void {
  describe.skipIf(findChromium() === null)(name, () => {
    setDefaultTimeout(TEST_MS);
    const ports = { product: freePort(), host: freePort(), unlisted: freePort() };
    const host = `http://127.0.0.1:${ports.host}`;
    const inside = `http://localhost:${ports.product}`;
    const env = { PORT: String(ports.product), EMBED_ORIGINS: host, EMBED_SECRET: SECRET };
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
      // Not by waitForURL, which throws where the first load is refused while it waits.
      while (/^(about:blank)?$/.test(frame.url())) await page.waitForTimeout(20);
      return { page, frame, watch };
    };

    const moveOn = async (seconds: number) => {
      await Promise.all([product.kill("SIGTERM"), stopHosts()]);
      const later = { ...env, DATA_DIR: product.dataDir, CLOCK_OFFSET: String(seconds) };
      const { dataDir, close } = product;
      const [next] = await Promise.all([startServer(later), startHosts(seconds)]);
      // The folder is the first server's, and goes with it.
      product = {
        ...next,
        dataDir,
        close: async () => {
          await next.close();
          await close();
        },
      };
    };

    // By Bun's own fetch, since Playwright's keeps the cookies that it is told to leave out.
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

function startHost(port: number, backOffice: string, clockOffset: number): Bun.Subprocess {
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    BACK_OFFICE: backOffice,
    EMBED_SECRET: SECRET,
    CLOCK_OFFSET: String(clockOffset),
  };
  return Bun.spawn([process.execPath, HOST_SERVER], { env, stdout: "ignore", stderr: "inherit" });
}

/** The first response of a starting server, whatever its status. */
export async function untilAnswering(address: string): Promise<Response> {
  for (const giveUpAt = performance.now() + WAIT_MS; performance.now() < giveUpAt; await Bun.sleep(50)) {
    const answer = await fetch(address).catch(() => null);
    if (answer) return answer;
  }
  throw new Error(`${address} does not answer`);
}
