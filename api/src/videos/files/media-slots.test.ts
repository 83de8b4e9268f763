import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { once } from "node:events";
import { truncate } from "node:fs/promises";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { listen } from "../../listen";
import { payoutCalls, running } from "../../payouts/test/payout-calls";
import { openOnWire } from "../../platform/http/test/on-wire";
import { folderStorage } from "../../platform/storage/folder/folder";
import { s3Storage } from "../../platform/storage/s3/s3";
import { startSmallS3 } from "../../platform/storage/s3/small-s3.fixture";
import { addVideo } from "../test/add-video";

// Each test moves up to a gigabyte.
setDefaultTimeout(300_000);

// More than server, client and sockets can buffer together. 16 MB was too little.
const bytes = new Uint8Array(64 * 1024 * 1024);

const s3 = startSmallS3();
const account = { bucket: "files", accessKeyId: "id", secretAccessKey: "secret", endpoint: s3.endpoint };

let server: TestServer;
let listener: ReturnType<typeof listen>;
let storeVideo: () => Promise<string>;
let video: string;
beforeAll(async () => {
  server = await createTestServer();
  listener = listen(server.app, { host: "127.0.0.1", port: 0 });
  const contractId = await payoutCalls(() => server).createContract(running);
  const link = await server.admin(`/api/contracts/${contractId}/create-portal`, { method: "POST" });
  const portal = `${listener.url.origin}/api/portal/${(await link.json()).slug}/videos`;
  storeVideo = async () => `${portal}/${await addVideo(server, { contractId }, bytes)}/video?v=1`;
});
afterAll(async () => {
  await listener.drain();
  await server.close();
  s3.stop();
});

const open = async () => {
  const closing = new AbortController();
  const answer = await fetch(video, { signal: closing.signal });
  return { answer, status: answer.status, close: () => closing.abort() };
};

async function openWhenFree() {
  for (;;) {
    const next = await open();
    if (next.status === 200) return next;
    await next.answer.text();
  }
}

describe.each([
  ["a folder", () => folderStorage(`${server.deps.tempDir}/files`)],
  ["S3", () => s3Storage(account)],
])("concurrent videos of one portal to one IP address, stored in %s", (_, storage) => {
  beforeAll(async () => {
    server.deps.files = storage();
    video = await storeVideo();
  });

  test("the ninth answers 429 until one of the eight is closed or read to its end", async () => {
    const eight = await Promise.all(Array.from({ length: 8 }, open));
    expect(eight.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const ninth = await open();
    expect([ninth.status, ninth.answer.headers.get("Retry-After")]).toEqual([429, "1"]);
    eight[0]?.close();
    eight.push(await openWhenFree());
    expect((await open()).status).toBe(429);
    expect((await eight[1]?.answer.bytes())?.length).toBe(bytes.length);
    eight.push(await openWhenFree());
    for (const { close } of eight) close();
  });

  test("a refused range and HEAD take no slot", async () => {
    const headers = { Range: "bytes=99999999999-" };
    for (let round = 0; round < 10; round++) {
      expect((await fetch(video, { headers })).status).toBe(416);
      expect((await fetch(video, { method: "HEAD" })).status).toBe(200);
    }
    (await openWhenFree()).close();
  });

  test("nine complete and nine aborted videos leave no slot taken", async () => {
    for (let round = 0; round < 9; round++)
      expect((await (await openWhenFree()).answer.bytes()).length).toBe(bytes.length);
    for (let round = 0; round < 9; round++) {
      const socket = await openOnWire(video);
      socket.destroy();
    }
    const eight = await Promise.all(Array.from({ length: 8 }, openWhenFree));
    expect((await open()).status).toBe(429);
    for (const { close } of eight) close();
  });

  test("failed videos leave no slot taken", async () => {
    let isFailing = true;
    const files = storage();
    server.deps.files = {
      ...files,
      async send(key, range) {
        if (isFailing) throw new Error("The storage fails");
        return files.send(key, range);
      },
    };
    // A new video, because the previous one is cached.
    video = await storeVideo();
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await open()).status));
    expect(statuses.toSorted().slice(-1)).toEqual([500]);
    isFailing = false;
    const eight = await Promise.all(Array.from({ length: 8 }, openWhenFree));
    expect((await open()).status).toBe(429);
    for (const { close } of eight) close();
  });
});

test("a video whose file is truncated while it is sent leaves no slot taken", async () => {
  server.deps.files = folderStorage(`${server.deps.tempDir}/files`);
  video = await storeVideo();
  const socket = await openOnWire(video);
  await once(socket.resume(), "data");
  socket.pause();
  for await (const { key, size } of server.deps.files.list("videos/"))
    if (size === bytes.length) await truncate(`${server.deps.tempDir}/files/${key}`, 1000);
  video = await storeVideo();
  socket.on("data", () => {}).resume();
  const eight = await Promise.all(Array.from({ length: 8 }, openWhenFree));
  for (const { close } of eight) close();
  socket.destroy();
});
