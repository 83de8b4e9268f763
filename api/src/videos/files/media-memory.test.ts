import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { once } from "node:events";
import { truncate } from "node:fs/promises";
import { MAX_VIDEO_BYTES } from "@crm/domain/video/upload";
import { createTestServer, ownerSession, type TestServer } from "@crm/testing/server";
import { eq } from "drizzle-orm";
import { ada } from "../../contracts/test/people";
import { listen } from "../../listen";
import { askOnWire, openOnWire } from "../../platform/http/test/on-wire";
import { submissionVersions } from "../table";
import { addVideo } from "../test/add-video";

setDefaultTimeout(60_000);

const CLIENTS = 24;
const ALLOWED_BYTES = 256 * 1024 * 1024;

let server: TestServer;
let listener: ReturnType<typeof listen>;
let url: string;
let headers: Record<string, string>;
beforeAll(async () => {
  server = await createTestServer();
  const { db, tempDir, now } = server.deps;
  listener = listen(server.app, { host: "127.0.0.1", port: 0 });
  const { id: contractId } = await (await server.admin("/api/contracts", { method: "POST", json: ada })).json();
  const id = await addVideo(server, { contractId, fileSize: MAX_VIDEO_BYTES });
  const [version] = await db.select().from(submissionVersions).where(eq(submissionVersions.submissionId, id));
  // A sparse file, which takes no space.
  await truncate(`${tempDir}/files/${version?.objectStoragePath}`, MAX_VIDEO_BYTES);
  url = `${listener.url.origin}/api/video-submissions/${id}/video`;
  headers = { Cookie: `session=${await ownerSession({ db, now })}` };
});
afterAll(async () => {
  await listener.drain();
  await server.close();
});

test("a video of the largest size has the right Content-Length for HEAD and for its last bytes", async () => {
  const head = await askOnWire(url, { method: "HEAD", headers });
  expect([head.status, head.headers.get("Content-Length")]).toEqual([200, String(MAX_VIDEO_BYTES)]);
  const end = await askOnWire(url, { headers: { ...headers, Range: "bytes=-3" } });
  expect([end.status, end.headers.get("Content-Length"), end.body.length]).toEqual([206, "3", 3]);
});

test(`${CLIENTS} clients that stop reading a video of the largest size cost less than 256 MB`, async () => {
  const before = process.memoryUsage().rss;
  const sockets = await Promise.all(
    Array.from({ length: CLIENTS }, async (_, index) => {
      const range: Record<string, string> = index % 2 ? { Range: `bytes=${index}-` } : {};
      const socket = await openOnWire(url, { headers: { ...headers, ...range } });
      await once(socket.resume(), "data");
      return socket.pause();
    }),
  );
  expect(process.memoryUsage().rss - before).toBeLessThan(ALLOWED_BYTES);
  for (const socket of sockets) socket.destroy();
});
