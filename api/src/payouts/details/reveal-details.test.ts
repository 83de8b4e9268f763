import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import pino from "pino";
import { z } from "zod";
import { createToken, type TokenScope } from "../../access/log-in/api-token";
import { newSlug } from "../../access/portal-links/slug";
import { portalLinks } from "../../access/portal-links/table";
import { startOver } from "../../contracts/test/start-over";
import { rowsOf } from "../../platform/db/rows";
import { payoutRequests } from "../table";
import { payoutCalls, running } from "../test/payout-calls";

setDefaultTimeout(60_000);

const DETAILS = "IBAN DE89 3704 0044 0532 0130 00\nBIC COBADEFF";
const logged: string[] = [];
let server: TestServer;
let contractId: number;
let id: number;
beforeAll(async () => {
  server = await createTestServer({ deps: { log: pino({}, { write: (line: string) => logged.push(line) }) } });
});
afterAll(() => server.close());
const { create, createContract, events, rows, setStatus } = payoutCalls(() => server);
beforeEach(async () => {
  await startOver(server);
  contractId = await createContract(running);
  const made = await create({ contractId, paymentMethod: "wire_transfer", paymentDetails: DETAILS });
  ({ id } = await made.json());
});

const path = (of: number | string = id) => `/api/payout-requests/${of}/reveal`;
const reveal = (of?: number | string, headers: Record<string, string> = {}) =>
  server.admin(path(of), { method: "POST", headers });
const reveals = async () => (await events()).filter(({ action }) => action === "payout.details-revealed");
const withoutSession = (headers: Record<string, string>) => server.request(path(), { method: "POST", headers });

async function withToken(scope: TokenScope) {
  const { db, now } = server.deps;
  const { token } = await createToken(db, { name: "books", scopes: [scope], now: now() });
  return withoutSession({ Authorization: `Bearer ${token}` });
}

async function asPortal() {
  const slug = newSlug();
  await server.deps.db.insert(portalLinks).values({ contractId, slug, createdAt: server.deps.now() });
  return server.admin(path(), { method: "POST", headers: { "X-Portal-Slug": slug } });
}

describe("POST /api/payout-requests/{id}/reveal", () => {
  test("returns the whole details with no-store, and records who revealed them with masked details", async () => {
    const answer = await reveal();
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    expect(await answer.json()).toEqual({ paymentDetails: DETAILS });
    const after = { contractId, status: "REQUESTED", paymentMethod: "wire_transfer", paymentDetails: "••••DEFF" };
    expect(await reveals()).toMatchObject([{ actor: "user:1", entityId: String(id), after }]);
  });

  test("records each reveal and changes nothing", async () => {
    const before = await rows();
    await reveal();
    await reveal();
    expect(await reveals()).toHaveLength(2);
    expect(await rows()).toEqual(before);
  });

  test("writes the details to no event, log or stored answer, even with an Idempotency-Key", async () => {
    await reveal(id, { "Idempotency-Key": "k1" });
    const stored = await rowsOf(
      server.deps.db,
      z.unknown(),
      sql`select (select jsonb_agg(to_jsonb(a)) from audit_events a) as events,
        (select jsonb_agg(to_jsonb(k)) from idempotency_keys k) as answers`,
    );
    expect(JSON.stringify(stored) + logged.join("")).not.toMatch(/3704 0044|COBADE/);
    expect(logged.join("")).toContain(path());
  });

  test("answers 200 to an API token with write scope", async () => {
    expect((await withToken("api:write")).status).toBe(200);
    expect((await reveals()).map(({ actor }) => actor)).toEqual([expect.stringMatching(/^token:[0-9a-f-]{36}$/)]);
  });

  test.each([
    ["a read-only token", 403, () => withToken("api:read")],
    ["a portal, even with an admin session", 401, asPortal],
    ["a caller without a session", 401, () => withoutSession({})],
    ["a page of a different site", 403, () => reveal(id, { "Sec-Fetch-Site": "cross-site" })],
  ])("refuses %s with %i and records no reveal", async (_, status, call) => {
    const answer = await call();
    expect(answer.status).toBe(status);
    expect(await answer.text()).not.toContain("DEFF");
    expect(await reveals()).toEqual([]);
  });

  test.each([["999"], ["0"], ["abc"]])("answers 404 for id %s", async (unknown) =>
    expect((await reveal(unknown)).status).toBe(404),
  );

  const NOT_DECRYPTABLE =
    "These payment details cannot be decrypted: they were encrypted with another DATA_KEY, or changed since.";
  test.each([
    ["were encrypted with a different key", "AAAA".repeat(20)],
    ["are empty", ""],
    ["are not base64", "¡!"],
  ])("answers 409 when the stored details %s and records no reveal", async (_, encryptedDetails) => {
    await server.deps.db.update(payoutRequests).set({ encryptedDetails });
    const answer = await reveal();
    const { error, code } = await answer.json();
    expect([answer.status, code]).toEqual([409, "details_sealed"]);
    expect(error).toStartWith(NOT_DECRYPTABLE);
    expect(await reveals()).toEqual([]);
    expect(logged.join("")).toContain(`"payoutId":${id},"msg":"payment details cannot be decrypted"`);
  });

  test("answers 409 for details swapped with another request of the contract", async () => {
    await setStatus(id, { status: "CANCELLED", declineNotes: "Which account?" });
    const paymentDetails = "IBAN DE02 1203 0000 0000 2020 51";
    const next = await (await create({ contractId, paymentMethod: "wire_transfer", paymentDetails })).json();
    await server.deps.db.execute(sql`update payout_requests p set sealed_details = o.sealed_details
      from payout_requests o where o.id <> p.id`);
    for (const swapped of [id, next.id]) {
      const answer = await reveal(swapped);
      expect([answer.status, (await answer.json()).code]).toEqual([409, "details_sealed"]);
    }
    expect(await reveals()).toEqual([]);
  });

  test("answers 409 for details copied from another contract's request", async () => {
    const others = await createContract({ ...running, socialHandle: "@eve" });
    const other = await (
      await create({ contractId: others, paymentMethod: "paypal", paymentDetails: "eve@x.test" })
    ).json();
    await server.deps.db.execute(sql`update payout_requests set sealed_details =
      (select sealed_details from payout_requests where id = ${id}) where id = ${other.id}`);
    expect((await reveal(other.id)).status).toBe(409);
  });
});
