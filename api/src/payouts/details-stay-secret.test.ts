import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { createHash } from "node:crypto";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import pino from "pino";
import { z } from "zod";
import { startOver } from "../contracts/test/start-over";
import { rowsOf } from "../platform/db/rows";
import { readPdf } from "./invoices/test/read-pdf";
import { fakeSheet } from "./test/fake-sheet";
import { payoutCalls, running } from "./test/payout-calls";

setDefaultTimeout(60_000);

const WIRE = "IBAN DE89 3704 0044 0532 0130 00, BIC COBADEFFXXX";
const PAYPAL = "grace.secret@payments.example";
// Parts of both details that no random id contains.
const SECRET_PARTS = /3704 ?0044|0532 ?0130|COBADE|race\.secret|grace\.s/i;

const logged: string[] = [];
const sheet = fakeSheet();
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({
    deps: {
      log: pino({ level: "trace" }, { write: (line: string) => logged.push(line) }),
      payoutSync: { url: sheet.url, secret: "s".repeat(32) },
    },
  });
  await startOver(server);
});
afterAll(async () => {
  await server.close();
  await sheet.close();
});
const { create, createContract, addApprovedVideos, openPortal, setStatus } = payoutCalls(() => server);

function excerptAroundSecret(text: string): string {
  const at = text.search(SECRET_PARTS);
  return at < 0 ? "" : text.slice(Math.max(0, at - 100), at + 100);
}

async function databaseText(): Promise<string> {
  const { db } = server.deps;
  const tables = await rowsOf(
    db,
    z.object({ name: z.string() }),
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const rows = await rowsOf(
      db,
      z.object({ row: z.string().nullable() }),
      sql`select json_agg(to_jsonb(t))::text as row from ${sql.raw(name)} t`,
    );
    texts.push(`${name}: ${rows[0]?.row}`);
  }
  return texts.join("\n");
}

test("only the answer of a reveal contains whole payment details; no log, row or file does", async () => {
  const answered: string[] = [];
  const recorded = async (call: Promise<Response> | Response, ...statuses: number[]) => {
    const answer = await call;
    expect(statuses).toContain(answer.status);
    answered.push([...answer.headers].join("\n"), await answer.clone().text());
    return answer;
  };
  const adas = await createContract(running);
  const graces = await createContract({ ...running, socialHandle: "@grace" });
  const portal = await openPortal(graces);
  const wired = { contractId: adas, paymentMethod: "wire_transfer", paymentDetails: WIRE };
  const portalRequest = { paymentMethod: "paypal", paymentDetails: PAYPAL, description: "June" };

  await recorded(create({ ...wired, contractId: 999 }, { key: "k0" }), 422);
  await recorded(create({ ...wired, amount: "1" }), 422);
  await recorded(create({ ...wired, paymentMethod: WIRE }), 400);
  await recorded(create({ ...wired, paymentDetails: WIRE.repeat(50) }), 400);
  await recorded(create({ ...wired, paymentDetails: [WIRE] }), 400);
  const headers = { "Content-Type": "application/json" };
  const broken = `{"paymentDetails":"${WIRE}",`;
  await recorded(server.admin("/api/payout-requests", { method: "POST", body: broken, headers }), 400);
  await recorded(server.admin("/api/payout-requests", { method: "POST", body: WIRE }), 415);
  await recorded(portal.request(portalRequest, { key: "k0" }), 422);

  await recorded(create(wired, { key: "k1" }), 201);
  await recorded(create(wired, { key: "k1" }), 201);
  await recorded(create({ ...wired, description: "Other" }, { key: "k1" }), 422);
  await recorded(create(wired), 409);
  await addApprovedVideos(graces, 2);
  const made = await recorded(portal.request(portalRequest, { key: "k2" }), 201);
  await recorded(portal.request(portalRequest, { key: "k2" }), 201);
  await recorded(portal.request(portalRequest), 409);
  const { id } = await made.json();

  await recorded(setStatus(id, { status: "SYNCED" }), 200);
  await recorded(
    server.admin(`/api/payout-requests/${id}/reveal`, { method: "POST", headers: { Origin: "x" } }),
    200,
    403,
  );
  const revealed = await server.admin(`/api/payout-requests/${id}/reveal`, { method: "POST" });
  expect(await revealed.json()).toEqual({ paymentDetails: PAYPAL });
  await recorded(setStatus(1, { status: "PAID", externalReference: "T-1" }), 200);
  await server.runJobs();
  for (const path of ["", "/1", `/${id}`, "/summary", "/months", "/payables", "/export", `/${id}/timeline`])
    await recorded(server.admin(`/api/payout-requests${path}`), 200);
  await recorded(server.admin(`/api/payout-requests?search=${encodeURIComponent(PAYPAL)}`), 200);
  await recorded(server.admin(`/api/contracts/${graces}/timeline`), 200);
  await recorded(server.admin(`/api/contracts/${adas}/terms`), 200);
  await recorded(portal.list(), 200);
  await server.admin("/api/settings", { method: "PUT", json: { businessName: "Northwind" } });
  const invoice = await recorded(server.admin(`/api/payout-requests/${id}/invoice`), 200);
  const { text, source } = await readPdf(await invoice.bytes());
  expect(text).toContain("g•••@payments.example");
  answered.push(text, source);

  // The log of a failed query must not contain its parameters.
  await server.deps.db.execute(sql`alter table payout_requests add constraint broken check (id < 0) not valid`);
  const lines = await createContract({ ...running, socialHandle: "@linus" });
  await recorded(create({ ...wired, contractId: lines }, { key: "k3" }), 500);
  await server.deps.db.execute(sql`alter table payout_requests drop constraint broken`);

  const outputs = { answered: answered.join("\n"), logged: logged.join(""), sheet: JSON.stringify(sheet.calls) };
  const stored = await databaseText();
  expect(stored).toContain("public.payout_requests: [");
  expect(outputs.answered).toContain("g•••@payments.example");
  expect(outputs.logged).toContain("request failed");
  for (const text of [...Object.values(outputs), stored]) {
    expect(excerptAroundSecret(text)).toBe("");
    expect(text).not.toContain(Buffer.from(PAYPAL).toString("base64").slice(0, 16));
    expect(text).not.toContain(createHash("sha256").update(PAYPAL).digest("hex"));
  }
});
