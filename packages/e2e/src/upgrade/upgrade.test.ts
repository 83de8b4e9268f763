import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eventually } from "@crm/testing/eventually";
import { emptyDatabase, type RunningServer, startServer } from "@crm/testing/server";
import postgres from "postgres";
import { answered } from "../payments/creators";
import { adminOf, type Call, strangerOf } from "../product/call";
import { filesWith } from "../product/files-with";
import { type Facts, payoutCall } from "./business-before";
import { clockAfter, madeBy, runCommand } from "./fixture";

setDefaultTimeout(240_000);

const { factsOf, loadPostgres, unpack } = madeBy("f6bdbf7");
const databaseUrl = process.env.TEST_DATABASE_URL ?? "";

const folder = await mkdtemp(join(tmpdir(), "upgrade-"));
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

const slugsOf = ({ contracts }: Facts): string[] =>
  contracts.flatMap(({ slug, replaced }) => (replaced === null ? [slug] : [slug, replaced]));

const statusOf = async (server: RunningServer, slug: string) =>
  (await fetch(`${server.origin}/api/portal/${slug}`)).status;

const linkOf = async (call: Call, id: number): Promise<{ slug: string | null; slugWithheld: string | null }> =>
  (await answered(call, `/api/portal-links?archived=true&contractId=${id}`))[0];

/**
 * Everything that the earlier version acknowledged still works: portal links open and are shown, videos play, a repeated payout
 * request is replayed, and its payment details can be revealed.
 */
async function expectKept(server: RunningServer, facts: Facts): Promise<Call> {
  const call = await adminOf(server);
  for (const { id, fullName, slug, replaced } of facts.contracts) {
    expect(await answered(call, `/api/contracts/${id}`)).toMatchObject({ id, fullName });
    expect(await statusOf(server, slug)).toBe(200);
    expect(await linkOf(call, id)).toMatchObject({ slug, slugWithheld: null });
    if (replaced) expect(await statusOf(server, replaced)).toBe(410);
  }
  const [ada] = facts.contracts;
  const [video] = facts.videos;
  const played = await fetch(`${server.origin}/api/portal/${ada?.slug}/videos/${video}/video`);
  expect([played.status, (await played.arrayBuffer()).byteLength > 1000]).toEqual([200, true]);
  const { id, key, paymentDetails } = facts.payout;
  const repeated = await strangerOf(server)(`/api/portal/${ada?.slug}/payout-request`, payoutCall(key));
  expect([repeated.headers.get("Idempotency-Replayed"), (await repeated.json()).id]).toEqual(["true", id]);
  const details = await answered(call, `/api/payout-requests/${id}/reveal`, { method: "POST" });
  expect(details).toEqual({ paymentDetails });
  return call;
}

/**
 * New work succeeds: a portal link is created, one is replaced, a payout is requested, a contract is created from a document.
 * Returns the slugs that now open portals.
 */
async function expectUsable(server: RunningServer, call: Call, { contracts, payout }: Facts): Promise<string[]> {
  await expectCorrectionKept(call);
  const [ada, grace, linus] = contracts;
  if (!ada || !grace || !linus) throw new Error("The fixture lacks a creator");
  const asked = strangerOf(server)(`/api/portal/${grace.slug}/payout-request`, payoutCall("asked-after-the-upgrade"));
  expect((await (await asked).json()).id).toBeGreaterThan(payout.id);
  const [missing] = await answered(call, "/api/campaign-manager/portals?state=missing");
  const created = await answered(call, `/api/contracts/${missing.contractId}/create-portal`, { method: "POST" });
  const replaced = await answered(call, `/api/contracts/${linus.id}/rotate-portal`, { method: "POST" });
  expect(await statusOf(server, linus.slug)).toBe(410);
  const open = [ada.slug, grace.slug, created.slug, replaced.slug];
  for (const slug of open) expect(await statusOf(server, slug)).toBe(200);
  return open;
}

/** Saves a contract with a different fee than was read from its document; earlier versions did not record such corrections. */
async function expectCorrectionKept(call: Call): Promise<void> {
  expect((await answered(call, "/api/status")).reading.documents).toBe(0);
  const body = new FormData();
  body.append("file", new File(["Creator: Noor Haddad\nMonthly fee: $1,200\n"], "terms.txt"));
  const read = await answered(call, "/api/contracts/extract-advanced", { method: "POST", body });
  const dates = { startDate: "2026-01-01", endDate: "2027-01-01" };
  const contract = { fullName: "Noor Haddad", socialHandle: "@noor", monthlyFee: "1300", ...dates };
  const json = { ...contract, contractFileId: read.contractFileId };
  await answered(call, "/api/contracts", { method: "POST", json });
  // The server caches this part of the status for a second.
  const { details } = await eventually(async () => {
    const { reading } = await answered(call, "/api/status");
    return reading.documents === 1 && reading;
  });
  expect(details).toContainEqual(expect.objectContaining({ field: "monthlyFee", left: 0, changed: 1 }));
}

describe("a data folder of an earlier version", () => {
  const dataDir = join(folder, "data");
  let slugs: string[];

  test("opens with all its data and accepts new work", async () => {
    await unpack("data-folder", dataDir);
    expect(await filesWith(join(dataDir, "database"), slugsOf(embedded))).not.toEqual([]);
    const server = await start({ DATA_DIR: dataDir }, embedded);
    const call = await expectKept(server, embedded);
    slugs = [...slugsOf(embedded), ...(await expectUsable(server, call, embedded))];
    expect(await server.kill("SIGTERM")).toBe(0);
  });

  test("no file in it, in a new backup or in a folder restored from that backup contains a portal's slug", async () => {
    await runCommand(folder, { DATA_DIR: dataDir }, "backup", "of-data");
    const restored = { DATA_DIR: join(folder, "restored"), DATA_KEY: embedded.dataKey };
    await runCommand(folder, restored, "restore", "of-data");
    for (const path of [dataDir, join(folder, "of-data"), restored.DATA_DIR])
      expect(await filesWith(path, slugs)).toEqual([]);
    const server = await start(restored, embedded);
    const call = await adminOf(server);
    const [ada] = embedded.contracts;
    expect(await linkOf(call, ada?.id ?? 0)).toMatchObject({ slug: ada?.slug, slugWithheld: null });
    expect(await statusOf(server, ada?.slug ?? "")).toBe(200);
    await server.close();
  });

  test("opens a second time without encrypting the portal links again", async () => {
    const server = await start({ DATA_DIR: dataDir }, embedded);
    expect(await statusOf(server, slugs.at(-1) ?? "")).toBe(200);
    expect(server.output()).not.toContain("portal links are encrypted");
    await server.close();
  });
});

describe("a backup of an earlier version", () => {
  beforeAll(() => unpack("backup", join(folder, "backup")));

  test("is restored with its key and accepts new work", async () => {
    const env = { DATA_DIR: join(folder, "from-backup"), DATA_KEY: embedded.dataKey };
    await runCommand(folder, env, "restore", "backup");
    const server = await start(env, embedded);
    const slugs = await expectUsable(server, await expectKept(server, embedded), embedded);
    expect(await server.kill("SIGTERM")).toBe(0);
    expect(await filesWith(join(env.DATA_DIR, "database"), [...slugs, ...slugsOf(embedded)])).toEqual([]);
  });

  test("is restored under a different key without payment details; its portal links open and are shown, because it contains them in clear text", async () => {
    const env = { DATA_DIR: join(folder, "keyless"), DATA_KEY: "the key of another installation, for a test" };
    expect(await runCommand(folder, env, "restore", "backup", "--without-payment-details")).not.toContain(
      "cannot be shown",
    );
    const server = await start(env, embedded);
    const call = await adminOf(server);
    for (const { id, slug } of embedded.contracts) {
      expect(await statusOf(server, slug)).toBe(200);
      expect(await linkOf(call, id)).toMatchObject({ slug, slugWithheld: null });
    }
    await server.close();
  });
});

describe.skipIf(!process.env.TEST_DATABASE_URL)("a Postgres database of an earlier version", () => {
  let database: Awaited<ReturnType<typeof emptyDatabase>>;
  let sql: postgres.Sql;
  beforeAll(async () => {
    database = await emptyDatabase(databaseUrl);
    await loadPostgres(database.url);
    await unpack("postgres-files", join(folder, "postgres/files"));
    sql = postgres(database.url, { max: 1, onnotice: () => {} });
  });
  afterAll(async () => {
    await sql.end();
    await database.drop();
  });

  const storedIn = async () => {
    const [row] = await sql`select count(slug)::int as clear, count(slug_hash)::int as hashed from portal_links`;
    return row;
  };

  test("keeps slugs in clear text while a server of that version runs, and encrypts them afterwards", async () => {
    // Registers a running server of the earlier version.
    await sql`insert into server_instances (id, host, pid, version, seen_at)
      values (gen_random_uuid(), 'before', 1, '0.1.0', now() + interval '1 hour')`;
    const env = {
      DATA_DIR: join(folder, "postgres"),
      DATABASE_URL: database.url,
      DATA_KEY: onPostgres.dataKey,
    };
    const server = await start(env, onPostgres);
    const call = await expectKept(server, onPostgres);
    const slugs = await expectUsable(server, call, onPostgres);
    expect(await storedIn()).toEqual({ clear: 4, hashed: 0 });
    const found = await sql<{ slug: string }[]>`select slug from portal_links where slug = any(${slugs})`;
    expect(found).toHaveLength(slugs.length);

    await sql`update server_instances set started_at = now() - interval '10 minutes'`;
    await sql`delete from server_instances where host = 'before'`;
    const storage = async () => (await sql`select slug_storage from installation`)[0]?.slug_storage;
    await eventually(async () => (await storage()) === "encrypted");
    expect(await storedIn()).toEqual({ clear: 0, hashed: 4 });
    for (const slug of slugs) expect(await statusOf(server, slug)).toBe(200);
    const [row] = await sql`select string_agg(k::text, ' ') as keys from idempotency_keys k`;
    for (const slug of [...slugs, ...slugsOf(onPostgres)]) expect(row?.keys).not.toContain(slug);
    await server.close();
  });
});
