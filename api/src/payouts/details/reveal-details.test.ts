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
const { create, contractOf, events, rows, setStatus } = payoutCalls(() => server);
beforeEach(async () => {
  await startOver(server);
  contractId = await contractOf(running);
  const made = await create({ contractId, paymentMethod: "wire_transfer", paymentDetails: DETAILS });
  ({ id } = await made.json());
});

const path = (of: number | string = id) => `/api/payout-requests/${of}/reveal`;
const reveal = (of?: number | string, headers: Record<string, string> = {}) =>
  server.admin(path(of), { method: "POST", headers });
const reveals = async () => (await events()).filter(({ action }) => action === "payout.details-revealed");
const asStranger = (headers: Record<string, string>) => server.request(path(), { method: "POST", headers });

async function asProgram(scope: TokenScope) {
  const { db, now } = server.deps;
  const { token } = await createToken(db, { name: "books", scopes: [scope], now: now() });
  return asStranger({ Authorization: `Bearer ${token}` });
}

async function asPortal() {
  const slug = newSlug();
  await server.deps.db.insert(portalLinks).values({ contractId, slug, createdAt: server.deps.now() });
  return server.admin(path(), { method: "POST", headers: { "X-Portal-Slug": slug } });
}

describe("POST /api/payout-requests/{id}/reveal", () => {
  test("answers the whole details, kept by no browser, and notes who looked without saying at what", async () => {
    const answer = await reveal();
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    expect(await answer.json()).toEqual({ paymentDetails: DETAILS });
    const after = { contractId, status: "REQUESTED", paymentMethod: "wire_transfer", paymentDetails: "••••DEFF" };
    expect(await reveals()).toMatchObject([{ actor: "admin", entityId: String(id), after }]);
  });

  test("notes each look, and changes nothing", async () => {
    const before = await rows();
    await reveal();
    await reveal();
    expect(await reveals()).toHaveLength(2);
    expect(await rows()).toEqual(before);
  });

  test("keeps them in its answer alone, also where the call has an Idempotency-Key", async () => {
    await reveal(id, { "Idempotency-Key": "k1" });
    const kept = await rowsOf(
      server.deps.db,
      z.unknown(),
      sql`select (select jsonb_agg(to_jsonb(a)) from audit_events a) as events,
        (select jsonb_agg(to_jsonb(k)) from idempotency_keys k) as answers`,
    );
    expect(JSON.stringify(kept) + logged.join("")).not.toMatch(/3704 0044|COBADE/);
    expect(logged.join("")).toContain(path());
  });

  test("is for programs that may write", async () => {
    expect((await asProgram("api:write")).status).toBe(200);
    expect((await reveals()).map(({ actor }) => actor)).toEqual(["token:books"]);
  });

  test.each([
    ["a program that may only read", 403, () => asProgram("api:read")],
    ["a portal, also beside an admin's session", 401, asPortal],
    ["a stranger", 401, () => asStranger({})],
    ["another site's page", 403, () => reveal(id, { "Sec-Fetch-Site": "cross-site" })],
  ])("is refused to %s with %i", async (_, status, call) => {
    const answer = await call();
    expect(answer.status).toBe(status);
    expect(await answer.text()).not.toContain("DEFF");
    expect(await reveals()).toEqual([]);
  });

  test.each([["999"], ["0"], ["abc"]])("is 404 for %s", async (unknown) =>
    expect((await reveal(unknown)).status).toBe(404),
  );

  const CANNOT = "These payment details cannot be opened: they were kept with another DATA_KEY, or changed since.";
  test.each([
    ["were kept with another key", "AAAA".repeat(20)],
    ["were emptied", ""],
    ["are no base64", "¡!"],
  ])("says so where they %s, and notes no look", async (_, sealedDetails) => {
    await server.deps.db.update(payoutRequests).set({ sealedDetails });
    const answer = await reveal();
    const { error, code } = await answer.json();
    expect([answer.status, code]).toEqual([409, "details_sealed"]);
    expect(error).toStartWith(CANNOT);
    expect(await reveals()).toEqual([]);
    expect(logged.join("")).toContain(`"payoutId":${id},"msg":"payment details cannot be opened"`);
  });

  test("does not open details that were swapped with those of another request of the contract", async () => {
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

  test("does not open details that were moved to another contract's request", async () => {
    const others = await contractOf({ ...running, socialHandle: "@eve" });
    const theirs = await (
      await create({ contractId: others, paymentMethod: "paypal", paymentDetails: "eve@x.test" })
    ).json();
    await server.deps.db.execute(sql`update payout_requests set sealed_details =
      (select sealed_details from payout_requests where id = ${id}) where id = ${theirs.id}`);
    expect((await reveal(theirs.id)).status).toBe(409);
  });
});
