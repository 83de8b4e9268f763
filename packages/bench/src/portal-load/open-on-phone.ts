import { z } from "zod";
import { TASK_TRACE, type TraceEvent, taskEvents, tasksOf } from "../task-times";
import type { BareChromium, Told } from "./bare-chromium";

/** Lighthouse's slow 4G: 150 ms a round trip, 1,638.4 kbit/s down and 750 up, on a quarter of this machine's processor. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: (1638.4 * 1000) / 8,
  uploadThroughput: (750 * 1000) / 8,
};
const CPU_RATE = 4;
const PHONE = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true };
const LONGEST_MS = 60_000;

/**
 * One visit by a phone that has nothing of the page yet, in milliseconds from its start: when its largest content was
 * painted, and the longest task of its main thread by the clock (0 under 50 ms) and by processor time; with the bytes that came.
 */
export type Visit = { lcpMs: number; taskMs: number; taskCpuMs: number; bytes: number };

const noted = z.object({ lcpMs: z.number(), taskMs: z.number() });

/** Opens an address on a throttled phone, and goes once what a selector names has been painted. */
export async function openOnPhone(chromium: BareChromium, address: string, ready: string): Promise<Visit> {
  const { browserContextId } = contextIn(await chromium.send("Target.createBrowserContext"));
  const target = { url: "about:blank", browserContextId };
  const { targetId } = targetIn(await chromium.send("Target.createTarget", target));
  const { sessionId } = sessionIn(await chromium.send("Target.attachToTarget", { targetId, flatten: true }));
  const page = (method: string, params?: object) => chromium.send(method, params, sessionId);
  await page("Page.enable");
  await page("Network.enable");
  await page("Network.emulateNetworkConditions", LINE);
  await page("Emulation.setDeviceMetricsOverride", PHONE);
  await page("Emulation.setCPUThrottlingRate", { rate: CPU_RATE });
  const source = `(${noteEntries})(${JSON.stringify(ready)})`;
  await page("Page.addScriptToEvaluateOnNewDocument", { source });
  let bytes = 0;
  const events: TraceEvent[] = [];
  const traced = Promise.withResolvers<void>();
  const unhear = chromium.hear((told) => {
    bytes += told.sessionId === sessionId ? bytesIn(told) : 0;
    if (told.method === "Tracing.dataCollected") events.push(...taskEvents(tracedIn(told.params).value));
    if (told.method === "Tracing.tracingComplete") traced.resolve();
  });
  await chromium.send("Tracing.start", { transferMode: "ReportEvents", traceConfig: TASK_TRACE });
  await page("Page.navigate", { url: address });
  const { lcpMs, taskMs } = await untilPainted(page);
  await chromium.send("Tracing.end");
  await traced.promise;
  unhear();
  await chromium.send("Target.disposeBrowserContext", { browserContextId });
  return { lcpMs, taskMs, taskCpuMs: Math.max(0, ...tasksOf(events)), bytes };
}

type Send = (method: string, params?: object) => Promise<unknown>;

async function untilPainted(page: Send) {
  for (const giveUpAt = performance.now() + LONGEST_MS; performance.now() < giveUpAt; await Bun.sleep(200)) {
    const expression = "window.noted?.isPainted ? JSON.stringify(window.noted) : null";
    const value = valueIn(await page("Runtime.evaluate", { expression })).result.value;
    if (typeof value === "string") return noted.parse(JSON.parse(value));
  }
  throw new Error(`Nothing was painted in ${LONGEST_MS} ms`);
}

// Runs in the page, before anything of its own.
function noteEntries(ready: string): void {
  const all = { lcpMs: -1, taskMs: 0, isPainted: false };
  Object.assign(window, { noted: all });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) all.lcpMs = startTime;
  }).observe({ type: "largest-contentful-paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) all.taskMs = Math.max(all.taskMs, duration);
  }).observe({ type: "longtask", buffered: true });
  const done = () => {
    all.isPainted = true;
  };
  const observer = new MutationObserver(() => {
    if (!document.querySelector(ready)) return;
    observer.disconnect();
    // Paints are told some frames later.
    setTimeout(done, 1000);
  });
  observer.observe(document, { childList: true, subtree: true, attributes: true });
}

const contextIn = z.object({ browserContextId: z.string() }).parse;
const targetIn = z.object({ targetId: z.string() }).parse;
const sessionIn = z.object({ sessionId: z.string() }).parse;
const valueIn = z.object({ result: z.object({ value: z.unknown().optional() }) }).parse;
const tracedIn = z.object({ value: z.array(z.looseObject({})) }).parse;
const finished = z.object({ encodedDataLength: z.number() });

const bytesIn = ({ method, params }: Told): number =>
  method === "Network.loadingFinished" ? finished.parse(params).encodedDataLength : 0;
