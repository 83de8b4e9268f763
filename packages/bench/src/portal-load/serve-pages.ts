import { brotliCompressSync } from "node:zlib";
import { launchChromium } from "@crm/testing/browser";
import type { Browser } from "playwright-core";

/** The least that could show the same: pages without scripts, as a server would have written them out. */
export type Pages = { address: (at: number) => string; stop: () => Promise<void> };

/** Writes down what some addresses show once `ready` is there, and serves each with its styles within and no script. */
export async function servePages(addresses: readonly string[], ready: string): Promise<Pages> {
  const browser = await launchChromium();
  const pages: Uint8Array<ArrayBuffer>[] = [];
  for (const address of addresses)
    pages.push(new Uint8Array(brotliCompressSync(await writtenOut(browser, address, ready))));
  await browser.close();
  const headers = { "Content-Type": "text/html; charset=UTF-8", "Content-Encoding": "br", "Cache-Control": "no-store" };
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch({ url }) {
      const page = pages[Number(new URL(url).pathname.slice(1))];
      return page ? new Response(page, { headers }) : new Response(null, { status: 404 });
    },
  });
  return { address: (at) => `${server.url.href}${at}`, stop: () => server.stop(true) };
}

async function writtenOut(browser: Browser, address: string, ready: string): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(address);
  await page.locator(ready).first().waitFor();
  const body = await page.locator("#root").innerHTML();
  const sheet = await page.locator('link[rel="stylesheet"]').getAttribute("href");
  const styles = await fetch(new URL(sheet ?? "", address)).then((answer) => answer.text());
  await page.close();
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport"
    content="width=device-width, initial-scale=1"><title>Creator Portal</title><style>${styles}</style></head>
    <body><div id="root">${body}</div></body></html>`;
}
