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
import { ADDRESS, ASKED, productCalls } from "./test/product-calls";

setDefaultTimeout(60_000);

// A piece of the address that nothing else has.
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
const { create, rows, events, reveal, requested, setStatus, contractOf, portalOf } = productCalls(() => server);
beforeEach(async () => {
  await startOver(server);
  current = old;
  await server.deps.db.delete(installation);
  await checkDataKey(server.deps.db, old);
  contractId = await contractOf(running);
  ({ id } = await requested(contractId));
});

const reveals = async () => (await events()).filter(({ action }) => action === "product-request.address-revealed");

describe("POST /api/product-requests/{id}/reveal", () => {
  test("answers the whole address, kept by no browser, and notes who looked", async () => {
    const answer = await reveal(id);
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    expect(await answer.json()).toEqual({ shippingAddress: ADDRESS });
    expect(await reveals()).toMatchObject([{ actor: "admin", entityId: String(id), after: { contractId } }]);
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

  test("is for programs that may write", async () => expect((await asProgram("api:write")).status).toBe(200));

  test.each([
    ["a program that may only read", 403, () => asProgram("api:read")],
    ["a portal, also beside an admin's session", 401, asPortal],
    ["a stranger", 401, () => server.request(`/api/product-requests/${id}/reveal`, { method: "POST" })],
    ["another site's page", 403, () => reveal(id, { "Sec-Fetch-Site": "cross-site" })],
  ])("is refused to %s with %i, and nothing is noted", async (_, status, call) => {
    const answer = await call();
    expect(answer.status).toBe(status);
    expect(await answer.text()).not.toMatch(PIECE);
    expect(await reveals()).toEqual([]);
  });

  test.each(["999", "0", "abc"])("is 404 for %s", async (unknown) => expect((await reveal(unknown)).status).toBe(404));

  test.each([
    ["of another request", () => encryptAddress(old, { contractId, createdAt: new Date(0) }, ADDRESS)],
    ["that is broken", () => "AAAA"],
    ["that was not restored", () => null],
  ])("409 for an address %s, and nothing is noted", async (_, sealed) => {
    await server.deps.db.update(productRequests).set({ sealedAddress: sealed() }).where(eq(productRequests.id, id));
    const answer = await reveal(id);
    expect([answer.status, (await answer.json()).code]).toEqual([409, "address_sealed"]);
    expect(await reveals()).toEqual([]);
  });
});

test("a whole address stands in the answer of a reveal, and nowhere else", async () => {
  logged.length = 0;
  const portal = await portalOf(await contractOf({ ...running, socialHandle: "@grace" }));
  const answers = [
    await portal.request(ASKED, { key: "k1" }),
    await portal.request(ASKED),
    await create({ ...ASKED, contractId: 999 }, { key: "k2" }),
    await create({ ...ASKED, contractId, shippingAddress: ADDRESS.repeat(50) }),
    await setStatus(id, { status: "DECLINED", declineNotes: "No" }),
    await server.admin("/api/product-requests?search=James"),
    await server.admin("/api/product-requests"),
    await server.admin(`/api/product-requests/${id}`),
    await server.admin(`/api/contracts/${contractId}/timeline`),
  ];
  await reveal(id);
  const said = (await Promise.all(answers.map((answer) => answer.text()))).join("\n");
  expect(said).toContain("••••");
  expect(said + logged.join("\n")).not.toMatch(PIECE);
  const stored = await rowsOf(
    server.deps.db,
    z.object({ row: z.string() }),
    sql`select p::text as row from product_requests p union all select e::text from audit_events e
      union all select k::text from idempotency_keys k`,
  );
  expect(stored.length).toBeGreaterThan(4);
  expect(JSON.stringify(stored)).not.toMatch(PIECE);
});

describe("a new DATA_KEY beside the one before", () => {
  const log = pino({}, { write: (line: string) => logged.push(line) });
  const change = (to: typeof old, from: typeof old) =>
    checkDataKey(server.deps.db, to, {
      deriveKey: from,
      reencrypt: (tx, keys) => reencryptAddresses(tx, { ...keys, log, atOnce: 1 }),
    });
  const opened = async (key: typeof old) =>
    (await rows()).map((row) => decryptAddress(key, row, row.sealedAddress ?? ""));

  test("decrypts all addresses, and the one before none of them any more", async () => {
    await requested(await contractOf({ ...running, socialHandle: "@grace" }));
    await change(next, old);
    expect(await opened(next)).toEqual([ADDRESS, ADDRESS]);
    await expect(opened(old)).rejects.toThrow();
    current = next;
    expect((await reveal(id)).status).toBe(200);
  });

  test("leaves what cannot be decrypted as it was, and says which", async () => {
    logged.length = 0;
    await server.deps.db.update(productRequests).set({ sealedAddress: "AAAA" });
    await change(next, old);
    expect(await rows()).toMatchObject([{ sealedAddress: "AAAA" }]);
    expect(logged.join("")).toContain(`"productRequestId":${id}`);
  });

  test("lets a server that still has the one before store no address that nobody could decrypt", async () => {
    await setStatus(id, { status: "DECLINED", declineNotes: "No" });
    await change(next, old);
    const before = await rows();
    const answer = await create({ ...ASKED, contractId });
    expect([answer.status, (await answer.json()).code]).toEqual([503, "unavailable"]);
    expect((await reveal(id)).status).toBe(503);
    expect(await rows()).toEqual(before);
    expect(() => decryptAddress(other, before[0] ?? { contractId, createdAt: new Date(0) }, "AAAA")).toThrow();
  });
});
