import { beforeEach, describe, expect, test } from "bun:test";
import type { LiveEvent } from "@crm/domain/server/live-event";
import { createLiveStream, type LivePage } from "./live-stream";

type Connection = { url: string; signal: AbortSignal; send: (text: string) => void; end: () => void };

let connections: Connection[];
let isRefused: boolean;
let page: ReturnType<typeof fakePage>;
let received: (LiveEvent | null)[];
let add: ReturnType<typeof createLiveStream>["add"];
const listener = (event: LiveEvent | null) => received.push(event);

beforeEach(() => {
  connections = [];
  received = [];
  isRefused = false;
  page = fakePage();
  ({ add } = createLiveStream({ send: async (url, init) => answer(url, init?.signal) }, page));
});

const eventText = (id: number) => `data: {"type":"submission.created","id":${id}}\n\n`;
const event = (id: number): LiveEvent => ({ type: "submission.created", id });

describe("createLiveStream", () => {
  test("all listeners of a page share one stream, and each gets every event", async () => {
    const others: unknown[] = [];
    add(listener, 0);
    add((event) => others.push(event), 0);
    await settled();
    expect(connections).toHaveLength(1);
    await write(`: open\n\n${eventText(1)}`);
    await page.pass(200);
    expect([received, others]).toEqual([[event(1)], [event(1)]]);
  });

  test("the stream reassembles an event that arrives in pieces, and ignores unknown types", async () => {
    add(listener, 0);
    await settled();
    await write('data: {"type":"submi');
    await write('ssion.created","id":2}\n\ndata: {"type":"moon.risen","id":3}\n\n: alive\n\n');
    await page.pass(200);
    expect(received).toEqual([event(2)]);
  });

  test("the stream delivers equal events once, and more than 20 as one null", async () => {
    add(listener, 0);
    await settled();
    await write(eventText(1) + eventText(1) + eventText(2));
    await page.pass(200);
    expect(received).toEqual([event(1), event(2)]);
    await write(Array.from({ length: 30 }, (_, id) => eventText(id)).join(""));
    await page.pass(200);
    expect(received.slice(2)).toEqual([null]);
  });

  test("a broken stream reopens with the length of the gap", async () => {
    add(listener, 0);
    await settled();
    await write(": open\n\n");
    await page.pass(7_000);
    connections[0]?.end();
    await page.pass(1_000);
    const gaps = connections.map(({ url }) => Number(/^\/api\/events\?gap=(\d+)$/.exec(url)?.[1]));
    expect(gaps).toEqual([0, expect.any(Number)]);
    expect(gaps[1]).toBeWithin(7_400, 8_001);
    await write("event: gap\ndata: {}\n\n");
    await page.pass(200);
    expect(received).toEqual([null]);
  });

  test("the stream reconnects after 50 seconds without a byte", async () => {
    add(listener, 0);
    await settled();
    await write(": open\n\n");
    await page.pass(40_000);
    await write(": alive\n\n");
    await page.pass(40_000);
    expect(connections).toHaveLength(1);
    await page.pass(12_000);
    expect(connections[0]?.signal.aborted).toBe(true);
    expect(connections).toHaveLength(2);
  });

  test("a refused stream is retried at growing intervals", async () => {
    isRefused = true;
    add(listener, 0);
    await page.pass(60_000);
    const soon = connections.length;
    expect(soon).toBeWithin(3, 9);
    await page.pass(60_000);
    expect(connections.length - soon).toBeWithin(1, 5);
  });

  test("the stream closes while the page is hidden and reopens when it is visible", async () => {
    add(listener, 0);
    await settled();
    await write(": open\n\n");
    page.show(false);
    expect(connections[0]?.signal.aborted).toBe(true);
    await page.pass(90_000);
    expect(connections).toHaveLength(1);
    page.show(true);
    await settled();
    expect(connections[1]?.url).toBe("/api/events?gap=90000");
  });

  test("the stream stays open for the next screen and closes if none follows", async () => {
    const stop = add(listener, 0);
    await settled();
    stop();
    await page.pass(500);
    const stopNext = add(listener, 500);
    await page.pass(5_000);
    expect(connections).toHaveLength(1);
    stopNext();
    await page.pass(5_000);
    expect(connections[0]?.signal.aborted).toBe(true);
    expect(connections).toHaveLength(1);
  });
});

async function answer(url: string, signal: AbortSignal | null | undefined): Promise<Response> {
  if (!signal) throw new Error("The stream could not be ended");
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const abort = () => void writer.abort().catch(() => {});
  signal.addEventListener("abort", abort);
  connections.push({
    url,
    signal,
    send: (text) => void writer.write(new TextEncoder().encode(text)).catch(() => {}),
    end: () => void writer.close().catch(() => {}),
  });
  if (isRefused) throw new Error("503");
  return new Response(readable);
}

async function write(text: string): Promise<void> {
  connections.at(-1)?.send(text);
  await settled();
}

// Lets pending promises settle.
async function settled(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
}

function fakePage() {
  let now = 0;
  let visible = true;
  let timers: { at: number; run: () => void }[] = [];
  const watchers: (() => void)[] = [];
  const page: LivePage = {
    now: () => now,
    after(ms, run) {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((each) => each !== timer);
      };
    },
    isVisible: () => visible,
    onVisibility: (watcher) => watchers.push(watcher),
  };
  return {
    ...page,
    show(next: boolean) {
      visible = next;
      for (const watcher of watchers) watcher();
    },
    async pass(ms: number) {
      const end = now + ms;
      await settled();
      for (;;) {
        const next = timers.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0];
        if (!next) break;
        now = next.at;
        timers = timers.filter((each) => each !== next);
        next.run();
        await settled();
      }
      now = end;
    },
  };
}
