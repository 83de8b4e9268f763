import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { emptyDatabase, type RunningServer, startServer } from "@crm/testing/server";
import { answered } from "../payments/creators";
import { adminOf, type Call, strangerOf } from "../product/call";
import type { Facts } from "./business-before";
import { clockAfter, madeBy, runCommand } from "./fixture";

setDefaultTimeout(480_000);

const { factsOf, loadPostgres, unpack } = madeBy("a7bce2a");
const databaseUrl = process.env.TEST_DATABASE_URL ?? "";

const folder = await mkdtemp(join(tmpdir(), "upgrade-rows-"));
const servers: RunningServer[] = [];
let embedded: Facts;
let onPostgres: Facts;
beforeAll(async () => {
  [embedded, onPostgres] = [await factsOf("embedded"), await factsOf("postgres")];
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await rm(folder, { recursive: true });
});

async function start(env: Record<string, string>, facts: Facts): Promise<RunningServer> {
  const server = await startServer({ ...clockAfter(facts), ...env });
  servers.push(server);
  return server;
}

/** Rows of the earlier version are unchanged, and the fields that they did not have are empty. */
async function expectKept(call: Call, { contracts, work }: Facts): Promise<void> {
  const [ada] = contracts;
  expect(await answered(call, `/api/contracts/${ada?.id}`)).toMatchObject({
    fullName: ada?.fullName,
    title: null,
    totalVideos: null,
    feeTotal: null,
    feePerVideo: null,
    exclusivity: null,
    originalPdf: null,
    parsedJson: null,
  });
  expect(await answered(call, `/api/contracts/${work.paused}`)).toMatchObject({ status: "PAUSED" });
  expect(await answered(call, `/api/revenue/${work.revenue}`)).toMatchObject({ status: "pending", notes: null });
  expect(await answered(call, `/api/video-submissions/${work.revision}`)).toMatchObject({
    status: "needs_revision",
    adminNotes: work.notes,
    revisionRequests: [],
    driveFileId: null,
    driveUrl: null,
  });
  expect(await answered(call, "/api/product-requests")).toEqual([]);
}

/** The fields and calls that this version adds work on the rows of the earlier version. */
async function expectUsable(server: RunningServer, call: Call, { contracts, work, videos }: Facts): Promise<void> {
  const [ada, grace] = contracts;
  const put = (path: string, json: object) => answered(call, path, { method: "PUT", json });
  const terms = { title: "Spring", totalVideos: 12, feeTotal: "18000.00", feePerVideo: "1500.00", exclusivity: "None" };
  expect(await put(`/api/contracts/${ada?.id}`, terms)).toMatchObject({ ...terms, monthlyFee: "1500.00" });
  expect(await put(`/api/contracts/${work.paused}/status`, { status: "ACTIVE" })).toMatchObject({ status: "ACTIVE" });
  const paid = { status: "paid", notes: "By wire" };
  expect(await put(`/api/revenue/${work.revenue}`, paid)).toMatchObject(paid);

  const asked = strangerOf(server)(`/api/portal/${ada?.slug}/product-requests`, {
    method: "POST",
    json: { requestedProducts: "Two shirts, size M", shippingAddress: "1 Harbour Road, Cork" },
  });
  const request = await (await asked).json();
  expect(request).toMatchObject({ status: "PENDING", requestedProducts: "Two shirts, size M" });
  const revealed = await answered(call, `/api/product-requests/${request.id}/reveal`, { method: "POST" });
  expect(revealed).toMatchObject({ shippingAddress: "1 Harbour Road, Cork" });

  const decided = { status: "needs_revision", adminNotes: work.notes, revisionRequests: ["Louder voice"] };
  const [, gracesVideo] = videos;
  await put(`/api/video-submissions/${gracesVideo}/status`, decided);
  const { videoUploads } = await answered(strangerOf(server), `/api/portal/${grace?.slug}`);
  const shown = videoUploads.find((video: { id: number }) => video.id === gracesVideo);
  expect(shown.revisionRequests).toMatchObject([{ text: "Louder voice", done: false }]);
  const patch = { driveFileId: "1aB", driveUrl: "https://drive.example/1aB" };
  const path = `/api/video-submissions/${work.revision}`;
  expect(await answered(call, path, { method: "PATCH", json: patch })).toMatchObject(patch);
}

async function expectKeptAndUsable(env: Record<string, string>, facts: Facts): Promise<RunningServer> {
  const server = await start(env, facts);
  const call = await adminOf(server);
  await expectKept(call, facts);
  await expectUsable(server, call, facts);
  return server;
}

describe("rows of a version without product requests, revenue notes, review leases and terms as figures", () => {
  test("in a data folder are kept and accept the new fields, also after a backup and restore", async () => {
    const dataDir = join(folder, "data");
    await unpack("data-folder", dataDir);
    const server = await expectKeptAndUsable({ DATA_DIR: dataDir }, embedded);
    expect(await server.kill("SIGTERM")).toBe(0);

    await runCommand(folder, { DATA_DIR: dataDir }, "backup", "of-data");
    const restored = { DATA_DIR: join(folder, "restored"), DATA_KEY: embedded.dataKey };
    await runCommand(folder, restored, "restore", "of-data");
    const call = await adminOf(await start(restored, embedded));
    expect(await answered(call, `/api/contracts/${embedded.contracts[0]?.id}`)).toMatchObject({ title: "Spring" });
    const [request] = await answered(call, "/api/product-requests");
    const revealed = await answered(call, `/api/product-requests/${request.id}/reveal`, { method: "POST" });
    expect(revealed).toMatchObject({ shippingAddress: "1 Harbour Road, Cork" });
  });

  test("in a backup are restored and accept the new fields", async () => {
    await unpack("backup", join(folder, "backup"));
    const env = { DATA_DIR: join(folder, "from-backup"), DATA_KEY: embedded.dataKey };
    await runCommand(folder, env, "restore", "backup");
    const server = await expectKeptAndUsable(env, embedded);
    expect(await server.kill("SIGTERM")).toBe(0);
  });

  test.skipIf(databaseUrl === "")("in Postgres are kept and accept the new fields", async () => {
    const database = await emptyDatabase(databaseUrl);
    try {
      await loadPostgres(database.url);
      await unpack("postgres-files", join(folder, "postgres/files"));
      const env = { DATA_DIR: join(folder, "postgres"), DATABASE_URL: database.url, DATA_KEY: onPostgres.dataKey };
      await (await expectKeptAndUsable(env, onPostgres)).close();
    } finally {
      await database.drop();
    }
  });
});
