import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { eq, sql } from "drizzle-orm";
import pino from "pino";
import { z } from "zod";
import { createToken, type TokenScope } from "../../access/log-in/api-token";
import { newSlug } from "../../access/portal-links/slug";
import { portalLinks } from "../../access/portal-links/table";
import { startOver } from "../../contracts/test/start-over";
import { running } from "../../payouts/test/payout-calls";
import { rowsOf } from "../../platform/db/rows";
import { checkDataKey, deriveFrom } from "../../platform/process/keys/data-key";
import { installation } from "../../platform/process/keys/table";
import { decryptAddress, encryptAddress, reencryptAddresses } from "./shipping-address";
import { productRequests } from "./table";
import { ADDRESS, productCalls, REQUEST_BODY } from "./test/product-calls";

setDefaultTimeout(60_000);

// Parts of the address that occur nowhere else.
const PIECE = /James|SW1Y/;
const [old, next, other] = [deriveFrom("the old key"), deriveFrom("the next key"), deriveFrom("another key")];
const logged: string[] = [];
let server: TestServer;
let current = old;
let contractId: number;
let id: number;
beforeAll(async () => {
  server = await createTestServer({
    site: { deriveKey: (purpose) => current(purpose) },
    deps: { log: pino({ level: "trace" }, { write: (line: string) => logged.push(line) }) },
  });
});
afterAll(() => server.close());
const { create, rows, events, reveal, createRequest, setStatus, contractOf, portalOf } = productCalls(() => server);
beforeEach(async () => {
  await startOver(server);
  current = old;
  await server.deps.db.delete(installation);
  await checkDataKey(server.deps.db, old);
  contractId = await contractOf(running);
  ({ id } = await createRequest(contractId));
});

const revealEvents = async () => (await events()).filter(({ action }) => action === "product-request.address-revealed");

test("GET /api/product-requests/{id} returns null for an erased address and for a creator without an account", async () => {
  await server.deps.db.update(productRequests).set({ encryptedAddress: null, creatorId: null });
  const row = await (await server.admin(`/api/product-requests/${id}`)).json();
  expect(row).toMatchObject({ shippingAddress: null, creatorId: null });
});

describe("POST /api/product-requests/{id}/reveal", () => {
  test("returns the whole address with Cache-Control: no-store and records an audit event", async () => {
    const answer = await reveal(id);
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    expect(await answer.json()).toEqual({ shippingAddress: ADDRESS });
    expect(await revealEvents()).toMatchObject([{ actor: "user:1", entityId: String(id), after: { contractId } }]);
  });

  async function asProgram(scope: TokenScope) {
    const { db, now } = server.deps;
    const { token } = await createToken(db, { name: "packer", scopes: [scope], now: now() });
    const headers = { Authorization: `Bearer ${token}` };
    return server.request(`/api/product-requests/${id}/reveal`, { method: "POST", headers });
  }

  async function asPortal() {
    const slug = newSlug();
    await server.deps.db.insert(portalLinks).values({ contractId, slug, createdAt: server.deps.now() });
    return reveal(id, { "X-Portal-Slug": slug });
  }

  test("answers 200 to a token with api:write", async () => expect((await asProgram("api:write")).status).toBe(200));

  test.each([
    ["a read-only token", 403, () => asProgram("api:read")],
    ["a portal with an admin's session", 401, asPortal],
    ["a caller without a session", 401, () => server.request(`/api/product-requests/${id}/reveal`, { method: "POST" })],
    ["another site's page", 403, () => reveal(id, { "Sec-Fetch-Site": "cross-site" })],
  ])("refuses %s with %i and records no event", async (_, status, call) => {
    const answer = await call();
    expect(answer.status).toBe(status);
    expect(await answer.text()).not.toMatch(PIECE);
    expect(await revealEvents()).toEqual([]);
  });

  test.each(["999", "0", "abc"])("answers 404 for the id %s", async (unknown) =>
    expect((await reveal(unknown)).status).toBe(404),
  );

  test.each([
    ["encrypted for a different request", () => encryptAddress(old, { contractId, createdAt: new Date(0) }, ADDRESS)],
    ["that is damaged", () => "AAAA"],
    ["that was not restored", () => null],
  ])("answers 409 for an address %s and records no event", async (_, sealed) => {
    await server.deps.db.update(productRequests).set({ encryptedAddress: sealed() }).where(eq(productRequests.id, id));
    const answer = await reveal(id);
    expect([answer.status, (await answer.json()).code]).toEqual([409, "address_sealed"]);
    expect(await revealEvents()).toEqual([]);
  });
});

test("the plain address appears only in the response of a reveal", async () => {
  logged.length = 0;
  const portal = await portalOf(await contractOf({ ...running, socialHandle: "@grace" }));
  const answers = [
    await portal.request(REQUEST_BODY, { key: "k1" }),
    await portal.request(REQUEST_BODY),
    await create({ ...REQUEST_BODY, contractId: 999 }, { key: "k2" }),
    await create({ ...REQUEST_BODY, contractId, shippingAddress: ADDRESS.repeat(50) }),
    await setStatus(id, { status: "DECLINED", declineNotes: "No" }),
    await server.admin("/api/product-requests?search=James"),
    await server.admin("/api/product-requests"),
    await server.admin(`/api/product-requests/${id}`),
    await server.admin(`/api/contracts/${contractId}/timeline`),
  ];
  await reveal(id);
  const responses = (await Promise.all(answers.map((answer) => answer.text()))).join("\n");
  expect(responses).toContain("••••");
  expect(responses + logged.join("\n")).not.toMatch(PIECE);
  const stored = await rowsOf(
    server.deps.db,
    z.object({ row: z.string() }),
    sql`select p::text as row from product_requests p union all select e::text from audit_events e
      union all select k::text from idempotency_keys k`,
  );
  expect(stored.length).toBeGreaterThan(4);
  expect(JSON.stringify(stored)).not.toMatch(PIECE);
});

describe("a start with DATA_KEY_PREVIOUS", () => {
  const log = pino({}, { write: (line: string) => logged.push(line) });
  const change = (to: typeof old, from: typeof old) =>
    checkDataKey(server.deps.db, to, {
      deriveKey: from,
      reencrypt: (tx, keys) => reencryptAddresses(tx, { ...keys, log, batchSize: 1 }),
    });
  const decryptAll = async (key: typeof old) =>
    (await rows()).map((row) => decryptAddress(key, row, row.encryptedAddress ?? ""));

  test("re-encrypts all addresses, so that only the new key decrypts them", async () => {
    await createRequest(await contractOf({ ...running, socialHandle: "@grace" }));
    await change(next, old);
    expect(await decryptAll(next)).toEqual([ADDRESS, ADDRESS]);
    await expect(decryptAll(old)).rejects.toThrow();
    current = next;
    expect((await reveal(id)).status).toBe(200);
  });

  test("keeps an address that cannot be decrypted and logs its request", async () => {
    logged.length = 0;
    await server.deps.db.update(productRequests).set({ encryptedAddress: "AAAA" });
    await change(next, old);
    expect(await rows()).toMatchObject([{ encryptedAddress: "AAAA" }]);
    expect(logged.join("")).toContain(`"productRequestId":${id}`);
  });

  test("makes a server with the old key answer 503 instead of storing addresses", async () => {
    await setStatus(id, { status: "DECLINED", declineNotes: "No" });
    await change(next, old);
    const before = await rows();
    const answer = await create({ ...REQUEST_BODY, contractId });
    expect([answer.status, (await answer.json()).code]).toEqual([503, "unavailable"]);
    expect((await reveal(id)).status).toBe(503);
    expect(await rows()).toEqual(before);
    expect(() => decryptAddress(other, before[0] ?? { contractId, createdAt: new Date(0) }, "AAAA")).toThrow();
  });
});
