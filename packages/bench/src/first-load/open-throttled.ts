import type { BrowserContext } from "playwright-core";

/** A slow phone on a slow line: 1.6 Mbit/s down, 750 kbit/s up, 150 ms a round trip, a quarter of this machine's processor. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const CPU_RATE = 4;

/** Opens an address on a throttled line; answers the milliseconds from its start until a heading and the first row stand. */
export async function openThrottled(context: BrowserContext, address: string, row: string): Promise<number> {
  const page = await context.newPage();
  try {
    const cdp = await context.newCDPSession(page);
    await cdp.send("Network.enable");
    await cdp.send("Network.emulateNetworkConditions", LINE);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: CPU_RATE });
    await page.addInitScript(noteFirstContent, row);
    await page.goto(address, { waitUntil: "commit", timeout: 60_000 });
    const found = await page.waitForFunction(() => Reflect.get(window, "firstContentMs"), null, { timeout: 60_000 });
    return Number(await found.jsonValue());
  } finally {
    await page.close();
  }
}

// Runs in the page, before anything of its own.
function noteFirstContent(row: string): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector("main h1") || !document.querySelector(row)) return;
    observer.disconnect();
    requestAnimationFrame(() => Object.assign(window, { firstContentMs: performance.now() }));
  });
  observer.observe(document, { childList: true, subtree: true });
}
