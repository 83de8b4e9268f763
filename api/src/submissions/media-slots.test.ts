import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { payoutCalls, running } from "../payouts/test/payout-calls";
import { listen } from "../process/listen";
import { addedVideo } from "./test/added-video";

setDefaultTimeout(30_000);

// More than sockets keep by themselves, so that what is not read stays open.
const bytes = new Uint8Array(64 * 1024 * 1024);

let server: TestServer;
let listener: ReturnType<typeof listen>;
let video: string;
beforeAll(async () => {
  server = await createTestServer();
  listener = listen(server.app, { host: "127.0.0.1", port: 0 });
  const contractId = await payoutCalls(() => server).contractOf(running);
  const link = await server.admin(`/api/contracts/${contractId}/create-portal`, { method: "POST" });
  const id = await addedVideo(server, { contractId }, bytes);
  video = `${listener.url.origin}/api/portal/${(await link.json()).slug}/videos/${id}/video?v=1`;
});
afterAll(async () => {
  await listener.drain();
  await server.close();
});

const open = async () => {
  const closing = new AbortController();
  const answer = await fetch(video, { signal: closing.signal });
  return { answer, status: answer.status, close: () => closing.abort() };
};

/** Asks until there is room again. */
async function opened() {
  for (;;) {
    const next = await open();
    if (next.status === 200) return next;
    await next.answer.text();
  }
}

describe("videos on their way to one address from one portal", () => {
  test("are eight at once: the ninth is 429, and one that is closed or read to its end makes room", async () => {
    const eight = await Promise.all(Array.from({ length: 8 }, open));
    expect(eight.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const ninth = await open();
    expect([ninth.status, ninth.answer.headers.get("Retry-After")]).toEqual([429, "1"]);
    eight[0]?.close();
    eight.push(await opened());
    expect((await open()).status).toBe(429);
    expect((await eight[1]?.answer.bytes())?.length).toBe(bytes.length);
    eight.push(await opened());
    for (const { close } of eight) close();
  });

  test("a refused range and a bare look take none", async () => {
    const headers = { Range: "bytes=99999999999-" };
    for (let asked = 0; asked < 10; asked++) {
      expect((await fetch(video, { headers })).status).toBe(416);
      expect((await fetch(video, { method: "HEAD" })).status).toBe(200);
    }
    (await opened()).close();
  });
});
