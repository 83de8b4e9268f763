import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CHROMIUM_FLAGS, findChromium } from "@crm/testing/browser";
import { z } from "zod";
import { TASK_TRACE, type TraceEvent, taskEvents, tasksOf } from "../task-times";

/** Lighthouse's slow 4G: 150 ms round trip, 1,638.4 kbit/s down, 750 up; a quarter of the processor. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: (1638.4 * 1000) / 8,
  uploadThroughput: (750 * 1000) / 8,
};
const CPU_RATE = 4;
const PHONE = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true };
const TIMEOUT_MS = 60_000;

/**
 * A visit with an empty cache, in ms: largest contentful paint, longest main-thread task by the clock (0 under 50 ms) and by
 * processor time; bytes received.
 */
export type Visit = { lcpMs: number; taskMs: number; taskCpuMs: number; bytes: number };

const noted = z.object({ lcpMs: z.number(), taskMs: z.number() });

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
  const unsubscribe = chromium.subscribe((event) => {
    bytes += event.sessionId === sessionId ? bytesIn(event) : 0;
    if (event.method === "Tracing.dataCollected") events.push(...taskEvents(tracedIn(event.params).value));
    if (event.method === "Tracing.tracingComplete") traced.resolve();
  });
  await chromium.send("Tracing.start", { transferMode: "ReportEvents", traceConfig: TASK_TRACE });
  await page("Page.navigate", { url: address });
  const { lcpMs, taskMs } = await untilPainted(page);
  await chromium.send("Tracing.end");
  await traced.promise;
  unsubscribe();
  await chromium.send("Target.disposeBrowserContext", { browserContextId });
  return { lcpMs, taskMs, taskCpuMs: Math.max(0, ...tasksOf(events)), bytes };
}

type Send = (method: string, params?: object) => Promise<unknown>;

async function untilPainted(page: Send) {
  for (const giveUpAt = performance.now() + TIMEOUT_MS; performance.now() < giveUpAt; await Bun.sleep(200)) {
    const expression = "window.noted?.isPainted ? JSON.stringify(window.noted) : null";
    const value = valueIn(await page("Runtime.evaluate", { expression })).result.value;
    if (typeof value === "string") return noted.parse(JSON.parse(value));
  }
  throw new Error(`Nothing was painted in ${TIMEOUT_MS} ms`);
}

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
    // Paints are reported some frames later.
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

const bytesIn = ({ method, params }: ProtocolEvent): number =>
  method === "Network.loadingFinished" ? finished.parse(params).encodedDataLength : 0;

const message = z.object({
  id: z.number().optional(),
  sessionId: z.string().optional(),
  method: z.string().optional(),
  params: z.unknown().optional(),
  result: z.unknown().optional(),
  error: z.object({ message: z.string() }).optional(),
});

type ProtocolEvent = { method: string; params: unknown; sessionId: string | undefined };

/** A Chromium controlled only through the DevTools protocol. */
export type BareChromium = {
  /** Sends a command to the browser, or to the page of a session. Throws when Chromium refuses it. */
  send: (method: string, params?: object, sessionId?: string) => Promise<unknown>;
  subscribe: (listener: (event: ProtocolEvent) => void) => () => void;
  close: () => Promise<void>;
};

/** Does not use Playwright: it listens to scripts, so Chromium parses them again for each error, a third of the longest task. */
export async function startBareChromium(): Promise<BareChromium> {
  const program = findChromium();
  if (program === null) throw new Error("No Chromium was found; CHROMIUM_PATH names one");
  const profile = await mkdtemp(join(tmpdir(), "bench-chromium-"));
  const flags = ["--headless", "--remote-debugging-port=0", `--user-data-dir=${profile}`, ...CHROMIUM_FLAGS];
  const child = Bun.spawn([program, ...flags, "about:blank"], { stdout: "ignore", stderr: "pipe" });
  const socket = new WebSocket(await addressIn(child.stderr));
  await new Promise((open, fail) => {
    socket.addEventListener("open", open, { once: true });
    socket.addEventListener("error", fail, { once: true });
  });
  return {
    ...protocolOver(socket),
    async close() {
      socket.close();
      child.kill();
      await child.exited;
      await rm(profile, { recursive: true, force: true });
    },
  };
}

async function addressIn(output: ReadableStream<Uint8Array>): Promise<string> {
  const reader = output.getReader();
  for (let text = ""; ; ) {
    const { value, done } = await reader.read();
    if (done) throw new Error(`Chromium did not start:\n${text}`);
    text += new TextDecoder().decode(value);
    const [, address] = /^DevTools listening on (ws:\S+)/m.exec(text) ?? [];
    if (!address) continue;
    reader.releaseLock();
    return address;
  }
}

function protocolOver(socket: WebSocket): Pick<BareChromium, "send" | "subscribe"> {
  const asked = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  const listeners = new Set<(event: ProtocolEvent) => void>();
  let last = 0;
  socket.addEventListener("message", ({ data }) => {
    const { id, error, result, method = "", params, sessionId } = message.parse(JSON.parse(String(data)));
    if (id === undefined) for (const listener of listeners) listener({ method, params, sessionId });
    else if (error) asked.get(id)?.reject(new Error(error.message));
    else asked.get(id)?.resolve(result);
  });
  return {
    send: (method, params = {}, sessionId) =>
      new Promise((resolve, reject) => {
        last += 1;
        asked.set(last, { resolve, reject });
        socket.send(JSON.stringify({ id: last, method, params, sessionId }));
      }),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
