import { afterAll, afterEach, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CHUNK_BYTES } from "@crm/domain/video/upload";
import { eventually } from "@crm/testing/eventually";
import { adminOf, type RunningServer, spawnServer, startServer } from "@crm/testing/server";
import { ada } from "../../contracts/test/people";
import { CALLS, partOf, sha256, uploadCalls } from "../../uploads/test/upload-calls";
import { videoOf } from "../../uploads/test/video-of";
import { startSmallS3 } from "./s3/small-s3.fixture";

setDefaultTimeout(180_000);

const RUN = join(import.meta.dir, "../../commands/run.ts");
const video = videoOf(CHUNK_BYTES + 5);
const text = "The parties agree.";
const JPEG = Buffer.from(
  "ffd8ffe000104a46494600010100000100010000ffdb004300" +
    "08".repeat(64) +
    "ffc0000b080001000101011100ffc40014000100000000000000000000000000000000ffc40014100100000000000000000000000000000000ffda0008010100003f00d2cf20ffd9",
  "hex",
);

const s3 = startSmallS3();
const archive = startSmallS3();
const S3 = { S3_BUCKET: "files", S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "secret", S3_ENDPOINT: s3.endpoint };
const ARCHIVE = {
  ARCHIVE_TARGET: "s3",
  ARCHIVE_S3_BUCKET: "archive",
  ARCHIVE_S3_ACCESS_KEY_ID: "id",
  ARCHIVE_S3_SECRET_ACCESS_KEY: "secret",
  ARCHIVE_S3_ENDPOINT: archive.endpoint,
};
afterEach(() => {
  for (const store of [s3, archive]) store.resume();
});
afterAll(() => {
  s3.stop();
  archive.stop();
});

type Call = Awaited<ReturnType<typeof adminOf>>;

/** A running server with a contract, its portal, a document, a video and an upload that lacks one chunk. */
async function scene(env: Record<string, string>) {
  const server = await startServer(env);
  const admin = await adminOf(server);
  const calls = uploadCalls(admin);
  const contract = await (
    await admin("/api/contracts", { method: "POST", json: { ...ada, endDate: "2099-12-31" } })
  ).json();
  const portal = await (await admin(`/api/contracts/${contract.id}/create-portal`, { method: "POST" })).json();
  const file = await (await sent(admin, "/api/contract-files/upload", "file", "note.txt", text)).json();
  const uploaded = await calls.begin(video, contract.id);
  await calls.send(uploaded, video);
  const submission = await (await calls.finalize(uploaded)).json();
  const open = await calls.begin(video, contract.id);
  await calls.chunk({ uploadId: open, index: 0, bytes: partOf(video, 0) });
  const whole = await calls.begin(video, contract.id);
  await calls.send(whole, video);
  const slug: string = portal.slug ?? portal.url.split("/").at(-1);
  return { server, admin, calls, contract, slug, file, submission, open, whole };
}

type Scene = Awaited<ReturnType<typeof scene>>;

/** Calls that need the file store. */
const NEEDING: [what: string, call: (scene: Scene) => Promise<Response>][] = [
  ["a document's upload", ({ admin }) => sent(admin, "/api/contract-files/upload", "file", "b.txt", `${text} Again.`)],
  ["a document's download", ({ admin, file }) => admin(`/api/contract-files/${file.id}/download`)],
  ["a document's text", ({ admin, file }) => admin(`/api/contract-files/${file.id}/text`)],
  [
    "a document that is read and kept",
    ({ admin }) => sent(admin, "/api/contracts/extract-advanced", "file", "c.txt", "Term: 12 months."),
  ],
  [
    "a whole video",
    ({ admin, contract }) =>
      sent(admin, `${CALLS}/upload`, "video", "a.mp4", video, { title: "Spring", contractId: contract.id }),
  ],
  [
    "the beginning of an upload",
    ({ calls, contract }) =>
      calls.init({
        fileName: "a.mp4",
        title: "Spring",
        contractId: contract.id,
        fileSize: video.length,
        totalChunks: 2,
      }),
  ],
  ["a chunk", ({ calls, open }) => calls.chunk({ uploadId: open, index: 1, bytes: partOf(video, 1) })],
  [
    "a video's picture",
    ({ admin, open }) => sent(admin, `${CALLS}/upload-poster`, "poster", "a.jpg", JPEG, { uploadId: open }),
  ],
  ["the end of an upload", ({ calls, whole }) => calls.finalize(whole)],
  [
    "a range of a video",
    ({ admin, submission }) => admin(`${CALLS}/${submission.id}/video`, { headers: { Range: "bytes=0-99" } }),
  ],
  [
    "a range of a video in the portal",
    ({ admin, submission, slug }) =>
      admin(`/api/portal/${slug}/videos/${submission.id}/video`, { headers: { Range: "bytes=0-99" } }),
  ],
  ["a built file", ({ admin }) => admin("/assets/never.js")],
  ["a module's file", ({ admin }) => admin("/mf/mf-never/1.0.0/mf-manifest.json")],
  ["archiving", ({ admin }) => admin(`${CALLS}/bulk-archive`, { method: "POST" })],
];

function sent(admin: Call, path: string, field: string, name: string, bytes: string | Buffer, fields: object = {}) {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, String(value));
  form.set(field, new File([typeof bytes === "string" ? bytes : new Uint8Array(bytes)], name));
  return admin(path, { method: "POST", body: form });
}

const rowsOf = async ({ admin }: Scene) => ({
  documents: await (await admin("/api/contract-files")).json(),
  videos: (await (await admin(CALLS)).json()).length,
});

async function refusalOf(answer: Response) {
  const { message, missing } = await answer.json();
  return { status: answer.status, retryAfter: answer.headers.get("Retry-After"), message, ...(missing && { missing }) };
}

const away = (part: string) => ({
  status: 503,
  retryAfter: "5",
  message: expect.stringContaining(`The ${part} does not answer`),
});

/** Expects each call to be refused with the store's name and to store nothing, while all other calls work. */
async function refusesEach(it: Scene): Promise<void> {
  const before = await rowsOf(it);
  for (const [what, call] of NEEDING)
    expect([what, await refusalOf(await call(it))]).toEqual([what, away("file store")]);
  expect(await rowsOf(it)).toEqual(before);
  expect(await refusalOf(await it.admin("/ready"))).toEqual({ ...away("file store"), missing: ["file store"] });
  for (const path of ["/health", "/api/contracts", "/api/contract-files"])
    expect((await it.admin(path)).status).toBe(200);
  const { warnings } = await (await it.admin("/api/status")).json();
  expect(warnings[0]).toMatchObject({
    severity: "urgent",
    text: expect.stringContaining("The file store does not answer"),
  });
}

/** Expects every acknowledged write to exist, and the refused calls to succeed without a restart. */
async function worksAgain({ admin, calls, file, submission, open, whole }: Scene): Promise<void> {
  expect((await admin("/ready")).status).toBe(200);
  expect(await (await admin(`/api/contract-files/${file.id}/download`)).text()).toBe(text);
  expect(sha256(await (await admin(`${CALLS}/${submission.id}/video`)).bytes())).toBe(sha256(video));
  expect((await calls.chunk({ uploadId: open, index: 1, bytes: partOf(video, 1) })).status).toBe(200);
  for (const id of [open, whole]) {
    const finished = await calls.finalize(id);
    expect(finished.status).toBe(201);
    const made = await finished.json();
    expect(sha256(await (await admin(`${CALLS}/${made.id}/video`)).bytes())).toBe(sha256(video));
  }
  expect((await sent(admin, "/api/contract-files/upload", "file", "d.txt", "Afterwards.")).status).toBe(201);
}

async function command(dataDir: string, ...args: string[]) {
  const { PATH, HOME } = process.env;
  const child = Bun.spawn([process.execPath, RUN, ...args], { env: { PATH, HOME, DATA_DIR: dataDir }, stderr: "pipe" });
  return { complaint: await new Response(child.stderr).text(), code: await child.exited };
}

describe("an unavailable file store", () => {
  describe("in S3", () => {
    let it: Scene;
    beforeAll(async () => {
      it = await scene({ ...S3 });
    });
    afterAll(() => it.server.close());

    test("answers 503 with the store's name to each call that needs it, stores nothing, and recovers without a restart", async () => {
      s3.stop();
      await refusesEach(it);
      const backup = await command(it.server.dataDir, "backup", join(it.server.dataDir, "backup"));
      expect(backup).toEqual({ code: 1, complaint: expect.stringContaining("The file store does not answer") });
      const scrub = await command(it.server.dataDir, "scrub");
      expect(scrub).toEqual({ code: 1, complaint: expect.stringContaining("The file store does not answer") });
      s3.resume();
      await worksAgain(it);
      expect(await command(it.server.dataDir, "scrub")).toMatchObject({ code: 0 });
    });

    test("that hangs is given up within seconds, and later calls do not wait that long again", async () => {
      s3.hang(true);
      const first = it.admin(`/api/contract-files/${it.file.id}/download`);
      expect(await refusalOf(await first)).toEqual(away("file store"));
      expect((await it.admin("/ready")).status).toBe(503);
      s3.hang(false);
      // A check that the hanging server received must time out first.
      await eventually(async () => (await it.admin(`/api/contract-files/${it.file.id}/download`)).ok, { everyMs: 100 });
    });
  });

  test("whose folder disappears answers 503, creates no new folder, and recovers when the folder is back", async () => {
    const it = await scene({});
    try {
      const [folder, aside] = ["files", "files.aside"].map((name) => join(it.server.dataDir, name));
      await rename(folder ?? "", aside ?? "");
      await refusesEach(it);
      // A file instead of the folder cannot be listed, not even by root.
      await writeFile(folder ?? "", "");
      await refusesEach(it);
      await rm(folder ?? "");
      await rename(aside ?? "", folder ?? "");
      await worksAgain(it);
    } finally {
      await it.server.close();
    }
  });

  test("delays the start of a server, which logs one line and serves once the store is back", async () => {
    s3.stop();
    const starting = await spawnServer({ ...S3 });
    try {
      await eventually(() => starting.output().includes("waiting for the file store"));
      s3.resume();
      const server = await starting.untilReady();
      expect(server.output().match(/waiting for the file store/g)).toHaveLength(1);
    } finally {
      await starting.close();
    }
  });
});

describe("a start without one of its services ends after a minute with one sentence", () => {
  const cases: [what: string, env: (dataDir: string) => Record<string, string>, sentence: RegExp][] = [
    ["the file store", () => ({ ...S3, S3_ENDPOINT: "http://127.0.0.1:1" }), /^The file store does not answer: .+$/m],
    [
      "the archive",
      () => ({ ...ARCHIVE, ARCHIVE_S3_ENDPOINT: "http://127.0.0.1:1" }),
      /^The archive does not answer: .+$/m,
    ],
    [
      "Postgres",
      () => ({ DATABASE_URL: "postgres://nobody@127.0.0.1:1/none", DATA_KEY: Buffer.alloc(32).toString("base64") }),
      /^The database does not answer: .+$/m,
    ],
    ["the embedded database's folder", () => ({}), /^The database does not answer: .+$/m],
  ];

  test("for each service", async () => {
    const ended = await Promise.all(
      cases.map(async ([what, env, sentence]) => {
        const dataDir = await mkdtemp(join(tmpdir(), "crm-gone-"));
        // A file instead of a folder is unreadable, even for root.
        if (what.includes("embedded")) await writeFile(join(dataDir, "database"), "");
        const server = await spawnServer({ DATA_DIR: dataDir, ...env(dataDir) });
        const code = await server.exited;
        await server.close();
        const output = server.output();
        await rm(dataDir, { recursive: true, force: true });
        return { what, code, hasSentence: sentence.test(output), hasStack: /^\s+at /m.test(output) };
      }),
    );
    expect(ended).toEqual(cases.map(([what]) => ({ what, code: 1, hasSentence: true, hasStack: false })));
  });
});

describe("an unavailable archive", () => {
  let server: RunningServer;
  let admin: Call;
  beforeAll(async () => {
    server = await startServer({ ...ARCHIVE });
    admin = await adminOf(server);
  });
  afterAll(() => server.close());

  test("answers 503 with its name to each call that needs it, while other calls work, and recovers without a restart", async () => {
    archive.stop();
    expect(await refusalOf(await admin(`${CALLS}/bulk-archive`, { method: "POST" }))).toEqual(away("archive"));
    expect(await refusalOf(await admin("/ready"))).toEqual({ ...away("archive"), missing: ["archive"] });
    expect((await sent(admin, "/api/contract-files/upload", "file", "note.txt", text)).status).toBe(201);
    const { warnings } = await (await admin("/api/status")).json();
    expect(warnings[0]).toMatchObject({
      severity: "urgent",
      text: expect.stringContaining("The archive does not answer"),
    });
    archive.resume();
    expect((await admin("/ready")).status).toBe(200);
    expect((await admin(`${CALLS}/bulk-archive`, { method: "POST" })).status).toBe(200);
  });
});
