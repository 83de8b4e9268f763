import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { eventually } from "@crm/testing/eventually";
import { createTestServer, ownerSession, type TestServer } from "@crm/testing/server";
import { dropboxTarget } from "../../archive/targets/dropbox-target";
import { startFakeDropbox } from "../../archive/targets/fake-dropbox.fixture";
import { folderTarget } from "../../archive/targets/folder-target";
import { s3Target } from "../../archive/targets/s3-target";
import { listen } from "../../listen";
import { payoutCalls, running } from "../../payouts/test/payout-calls";
import { askOnWire, openOnWire } from "../../platform/http/test/on-wire";
import { folderStorage } from "../../platform/storage/folder/folder";
import { s3Storage } from "../../platform/storage/s3/s3";
import { startSmallS3 } from "../../platform/storage/s3/small-s3.fixture";
import { storeVideo } from "../test/store-video";

setDefaultTimeout(60_000);

const MIB = 1024 * 1024;

// Larger than the in-memory limit and than one piece for a player.
const bytes = new Uint8Array(6 * MIB + 17);
for (let at = 0; at < bytes.length; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536));

const s3 = startSmallS3();
const dropbox = startFakeDropbox();
const account = { bucket: "files", accessKeyId: "id", secretAccessKey: "secret", endpoint: s3.endpoint };

let server: TestServer;
let listener: ReturnType<typeof listen>;
let contractId: number;
let portal: string;
let session: Record<string, string>;

beforeAll(async () => {
  server = await createTestServer();
  const { deps } = server;
  deps.archive = {
    current: folderTarget(join(deps.tempDir, "archive")),
    others: [s3Target(account), dropboxTarget({ token: "token" }, { fetch: dropbox.fetch, firstWaitMs: 1 })],
  };
  listener = listen(server.app, { host: "127.0.0.1", port: 0 });
  contractId = await payoutCalls(() => server).createContract(running);
  const link = await server.admin(`/api/contracts/${contractId}/create-portal`, { method: "POST" });
  portal = `/api/portal/${(await link.json()).slug}/videos`;
  session = { Cookie: `session=${await ownerSession(deps)}` };
});
afterAll(async () => {
  await listener.drain();
  await server.close();
  s3.stop();
  dropbox.stop();
});

const sha256 = (content: Uint8Array) => createHash("sha256").update(content).digest("hex");
const at = (path: string) => listener.url.origin + path;

const RANGES: [what: string, range: string | null, start: number, end: number][] = [
  ["the whole video", null, 0, bytes.length],
  ["the first byte", "bytes=0-0", 0, 1],
  ["a range that fits into memory", "bytes=1000-600999", 1000, 601_000],
  ["a range that does not fit into memory", "bytes=70-4999999", 70, 5_000_000],
  ["an open range", "bytes=4096-", 4096, bytes.length],
  ["the last 6000 bytes", "bytes=-6000", bytes.length - 6000, bytes.length],
];

describe.each([
  ["a folder", "original"],
  ["a folder", "copy"],
  ["a folder", "index first"],
  ["S3", "original"],
  ["S3", "copy"],
  ["S3", "index first"],
  ["a folder", "folder"],
  ["a folder", "s3"],
  ["a folder", "dropbox"],
] as const)("a video stored in %s, sent from %j", (storage, source) => {
  let played: Uint8Array;
  let callers: [who: string, url: string, headers: Record<string, string>][];
  beforeAll(async () => {
    const { deps } = server;
    deps.files = storage === "S3" ? s3Storage(account) : folderStorage(join(deps.tempDir, "files"));
    const video = await storeVideo(server, contractId, source, bytes);
    played = video.played;
    const path = `/api/video-submissions/${video.id}/video?v=1`;
    const signed = await askSigned(path);
    callers = [
      ["an admin", at(path), session],
      ["the portal", at(`${portal}/${video.id}/video?v=1`), {}],
      ["a signed URL", at(signed), {}],
    ];
  });

  test.each(RANGES)(
    "sends %s with its length to an admin, the portal and a signed URL",
    async (_, range, start, end) => {
      for (const [who, url, headers] of callers) {
        const answer = await askOnWire(url, { headers: { ...headers, ...(range ? { Range: range } : {}) } });
        const expected = played.subarray(start, end);
        expect({ who, ...framing(answer), sha256: sha256(answer.body) }).toEqual({
          who,
          status: range ? 206 : 200,
          length: String(end - start),
          encoding: null,
          range: range && `bytes ${start}-${end - 1}/${played.length}`,
          sha256: sha256(expected),
        });
      }
    },
  );

  test("answers HEAD with the length of the whole video and no body", async () => {
    for (const [who, url, headers] of callers) {
      const answer = await askOnWire(url, { method: "HEAD", headers });
      expect({ who, ...framing(answer), body: answer.body.length }).toEqual({
        who,
        status: 200,
        length: String(played.length),
        encoding: null,
        range: null,
        body: 0,
      });
    }
  });

  test("sends a player pieces that add up to the whole video, each with its length", async () => {
    const [[, url, headers] = ["", "", {}]] = callers;
    const pieces: Buffer[] = [];
    for (let start = 0; start < played.length; ) {
      const answer = await askOnWire(url, {
        headers: { ...headers, Range: `bytes=${start}-`, "Sec-Fetch-Dest": "video" },
      });
      const end = start + answer.body.length;
      expect(framing(answer)).toEqual({
        status: 206,
        length: String(answer.body.length),
        encoding: null,
        range: `bytes ${start}-${end - 1}/${played.length}`,
      });
      expect(end).toBeGreaterThan(start);
      pieces.push(answer.body);
      start = end;
    }
    expect(sha256(Buffer.concat(pieces))).toBe(sha256(played));
  });
});

test("a large video from S3 leaves no temporary file, even if the client disconnects", async () => {
  server.deps.files = s3Storage(account);
  const { id } = await storeVideo(server, contractId, "original", bytes);
  const url = at(`/api/video-submissions/${id}/video?v=1`);
  await askOnWire(url, { headers: session });
  const leaving = await openOnWire(url, { headers: session });
  await eventually(async () => (await temporaryFiles()).length > 0);
  leaving.destroy();
  await eventually(async () => (await temporaryFiles()).length === 0);
});

async function askSigned(path: string): Promise<string> {
  const answer = await server.admin("/api/signed-addresses", { method: "POST", json: { paths: [path] } });
  return (await answer.json()).addresses[0].address;
}

const temporaryFiles = async () => (await readdir(server.deps.tempDir)).filter((name) => name.startsWith("send-"));

const framing = ({ status, headers }: { status: number; headers: Headers }) => ({
  status,
  length: headers.get("Content-Length"),
  encoding: headers.get("Transfer-Encoding"),
  range: headers.get("Content-Range"),
});
