import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "node:tls";
import { CHUNK_BYTES, chunkCount, chunkRange } from "@crm/domain/video/upload";
import { emptyDatabase, freePort, type RunningServer, startServer, TEST_PASSWORD } from "@crm/testing/server";
import postgres from "postgres";
import { type Call, cookieOf, strangerOf } from "../product/call";
import { loggedLine } from "../product/logged-line";
import { writeLargeVideo } from "../uploads/large-video";
import { findNginx, type RunningNginx, startNginx } from "./start-nginx";

setDefaultTimeout(60_000);

const databaseUrl = process.env.TEST_DATABASE_URL;
const program = findNginx();
const missing = [!databaseUrl && "TEST_DATABASE_URL", !program && "nginx"].filter(Boolean).join(" and ");

describe.skipIf(missing !== "")(`deploy/nginx.conf${missing && ` (needs ${missing})`}`, () => {
  let database: Awaited<ReturnType<typeof emptyDatabase>>;
  const port = freePort();
  let folder: string;
  let servers: RunningServer[] = [];
  let nginx: RunningNginx;
  let fresh: Call;
  let admin: Call;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "deploy-data-"));
    database = await emptyDatabase(databaseUrl ?? "");
    const env = {
      DATABASE_URL: database.url,
      DATA_KEY: "k".repeat(40),
      // Both servers share one folder, like servers that mount the same disk.
      DATA_DIR: folder,
      NODE_ENV: "production",
      PUBLIC_URL: `https://127.0.0.1:${port}`,
      TRUSTED_PROXIES: "127.0.0.1",
    };
    servers = await Promise.all([startServer(env), startServer(env)]);
    const ports = servers.map(({ origin }) => Number(new URL(origin).port));
    nginx = await startNginx(program ?? "", { port, servers: ports });
    const through = strangerOf(nginx);
    fresh = (path, init) => through(path, { ...init, ...ANY_CERTIFICATE });
    const answer = await fresh("/api/auth/login", { method: "POST", json: { password: TEST_PASSWORD } });
    const Cookie = cookieOf(answer);
    admin = (path, init) => strangerOf(nginx, { Cookie })(path, { ...init, ...ANY_CERTIFICATE });
  });
  afterAll(async () => {
    await nginx?.close();
    for (const server of servers) await server.close();
    await database?.drop();
    await rm(folder, { recursive: true, force: true });
  });

  test("a session is valid at both servers", async () => {
    const seen = new Set<string>();
    for (let tries = 0; seen.size < 2 && tries < 50; tries++) {
      const answers = await Promise.all([1, 2, 3].map(() => admin("/api/auth/session")));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      for (const each of (await nginx.output()).matchAll(/"server":"(127[^"]+)"/g)) seen.add(each[1] ?? "");
    }
    expect(seen.size).toBe(2);
  });

  test("serves HTTP/2", async () => {
    const { promise, resolve, reject } = Promise.withResolvers<string | false | null>();
    const socket = connect({ port, host: "127.0.0.1", ALPNProtocols: ["h2", "http/1.1"], rejectUnauthorized: false });
    socket.once("secureConnect", () => resolve(socket.alpnProtocol)).once("error", reject);
    expect(await promise).toBe("h2");
    socket.destroy();
  });

  test("uses the client address that nginx saw, not one that the client sends", async () => {
    const wrong = async (address: string) => {
      const headers = { "X-Forwarded-For": address, "Sec-Fetch-Site": "same-origin" };
      return (await fresh("/api/auth/login", { method: "POST", headers, json: { password: "wrong, all of them" } }))
        .status;
    };
    const answers: number[] = [];
    for (let tries = 0; tries < 6; tries++) answers.push(await wrong(`203.0.113.${tries}`));
    expect(answers).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test("forwards a video's chunks when it is uploaded and its ranges when it is played", async () => {
    const path = join(folder, "large.mp4");
    const sha256 = await writeLargeVideo(path, 2 * CHUNK_BYTES + 1000);
    const video = new Uint8Array(await Bun.file(path).arrayBuffer());
    const contract = { fullName: "Ada Lovelace", socialHandle: "@ada", monthlyFee: "2500.00", ...DATES };
    const { id: contractId } = await (await admin("/api/contracts", { method: "POST", json: contract })).json();
    const size = { fileSize: video.length, totalChunks: chunkCount(video.length) };
    const begun = { fileName: "large.mp4", title: "Spring look", contractId, ...size };
    const { uploadId } = await (await admin(`${VIDEOS}/init-upload`, { method: "POST", json: begun })).json();
    const send = async (index: number) => {
      const { start, end } = chunkRange(index, video.length);
      const bytes = video.subarray(start, end);
      if (index > 0) {
        const headers = { "Content-Type": "application/octet-stream" };
        const path = `${VIDEOS}/uploads/${uploadId}/chunks/${index}`;
        return (await admin(path, { method: "PUT", body: bytes, headers })).status;
      }
      const body = new FormData();
      body.append("uploadId", uploadId);
      body.append("chunkIndex", String(index));
      body.append("chunk", new Blob([bytes]));
      return (await admin(`${VIDEOS}/upload-chunk`, { method: "POST", body })).status;
    };
    expect(await Promise.all([2, 0, 1].map(send))).toEqual([200, 200, 200]);
    const finalized = await admin(`${VIDEOS}/finalize-upload`, { method: "POST", json: { uploadId } });
    expect(finalized.status).toBeLessThan(300);

    const [{ videoUrl }] = await (await admin(VIDEOS)).json();
    const whole = await admin(`${videoUrl}&original=true`);
    const served = Buffer.from(await whole.arrayBuffer());
    expect(createHash("sha256").update(served).digest("hex")).toBe(sha256);
    const part = await admin(`${videoUrl}&original=true`, { headers: { Range: "bytes=100-199" } });
    expect([part.status, part.headers.get("Content-Range")]).toEqual([206, `bytes 100-199/${video.length}`]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(served.subarray(100, 200));
  });

  test("a file that is too large gets the server's 413, not nginx's", async () => {
    const body = new FormData();
    body.append("file", new Blob([new Uint8Array(11 * 1024 ** 2)]), "contract.docx");
    const answer = await admin("/api/contracts/extract-word", { method: "POST", body });
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([413, "application/json"]);
  });

  test("forwards events as they happen", async () => {
    // A server that has served a video already listens for events, and then sends `gap` only to streams that ask for it.
    const events = await admin("/api/events?gap=600000");
    const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    const untilHeard = async (wanted: string) => {
      while (!text.includes(wanted)) text += (await reader?.read())?.value ?? "";
    };
    const teller = postgres(database.url, { max: 1, onnotice: () => {} });
    await untilHeard("event: gap");
    await teller.notify("crm_events", JSON.stringify({ type: "submission.created", id: 4711 }));
    await untilHeard("4711");
    await teller.end();
    await reader?.cancel();
    expect(text).toContain("submission.created");
  });

  test("keeps serving after one server is killed, and logs neither slug nor query", async () => {
    const slug = "abcdefghijklmnopqrstuvwxyz";
    const query = "?token=secret-in-a-query";
    await admin(`/api/portal/${slug}/data${query}`);
    await servers[0]?.kill("SIGKILL");
    const answers = await Promise.all(Array.from({ length: 20 }, () => admin("/api/auth/session")));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    const written = await admin("/api/contracts", { method: "POST", json: { ...GRACE, ...DATES } });
    expect(written.status).toBe(201);
    await admin(`/api/portal/${slug}/data${query}`);
    // Called last, because it answers 503 when the front ends are not built.
    await admin(`/portal/${slug}${query}`);

    // nginx writes a log line only after the response.
    await loggedLine(nginx, (line) => line.includes(`"path":"/portal/abcd…"`));
    const logged = await nginx.output();
    expect(logged).toContain(`"path":"/api/portal/abcd…/data"`);
    expect(logged).not.toContain(slug);
    expect(logged).not.toContain("secret-in-a-query");
  });
});

const ANY_CERTIFICATE = { tls: { rejectUnauthorized: false } };
const VIDEOS = "/api/video-submissions";
const DATES = { startDate: "2026-01-10", endDate: "2099-12-31" };
const GRACE = { fullName: "Grace Hopper", socialHandle: "@grace", monthlyFee: "1800.00" };
