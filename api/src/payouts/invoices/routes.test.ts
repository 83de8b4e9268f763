import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import { startOver } from "../../contracts/test/start-over";
import { settings } from "../../platform/settings/table";
import { payoutRequests } from "../table";
import { IBAN, payoutCalls, running } from "../test/payout-calls";
import { readPdf } from "./test/read-pdf";

setDefaultTimeout(60_000);

// After midnight in UTC, before midnight in New York, the business time zone.
const NIGHT = new Date("2026-06-16T02:00:00Z");

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ now: NIGHT });
});
afterAll(() => server.close());
beforeEach(async () => {
  await startOver(server);
  await server.deps.db.delete(settings);
  await server.deps.db.insert(settings).values({ key: "businessName", value: "Northwind" });
  server.clock.set(NIGHT);
});

const { create, setStatus, createContract, addApprovedVideos } = payoutCalls(() => server);
const invoice = (id: number | string) => server.admin(`/api/payout-requests/${id}/invoice`);
const read = async (answer: Response) => readPdf(new Uint8Array(await answer.arrayBuffer()));

async function createRequest(): Promise<number> {
  const contractId = await createContract(running);
  await addApprovedVideos(contractId, 2);
  await server.deps.db.execute(
    sql`update video_submissions set reviewed_at = '2026-06-14T03:59:00Z', title = 'Look ' || id`,
  );
  const description = "Two looks for June";
  const made = await create({ contractId, paymentMethod: "Wire Transfer", paymentDetails: IBAN, description });
  return (await made.json()).id;
}

describe("GET /api/payout-requests/:id/invoice", () => {
  test("returns a PDF attachment with no-store", async () => {
    const id = await createRequest();
    const answer = await invoice(id);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename=invoice-${id}.pdf`,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    });
  });

  test("shows days of the business time zone, the letterhead and masked payment details", async () => {
    await server.admin("/api/settings", {
      method: "PUT",
      json: { businessName: "Northwind", businessAddress: "1 Main St\nReno", invoiceNote: "Paid in 30 days." },
    });
    const id = await createRequest();
    const { text, source } = await read(await invoice(id));
    expect(text).toContain(`INV-2026-${String(id).padStart(6, "0")}\nRequested on\nJun 15, 2026`);
    expect(text).toContain("Term 1\nJun 1 – Jun 30, 2026\n");
    expect(text).toContain("Billed to\nNorthwind\n1 Main St\nReno\nPayment\nWire Transfer\n••••");
    expect(text).toContain(" · 2 approved videos\nTwo looks for June\nTotal $2,500.00");
    expect(text).toMatch(/1 Look \d+ Jun 13, 2026\n2 Look \d+ Jun 13, 2026\nPaid in 30 days\./);
    expect(text + source).not.toMatch(/3704|0532/);
  });

  test.each([
    ["neither name nor address", {}],
    ["only blanks", { businessName: "  ", businessAddress: "\n \n" }],
    ["invisible characters", { businessName: "\u200b\u2060" }],
    [
      "everything except a name and an address",
      { businessEmail: "pay@northwind.example", businessTaxNumber: "12", invoiceNote: "Hi" },
    ],
  ])("answers 409 and no PDF when the letterhead has %s", async (_, stored) => {
    await server.deps.db.delete(settings);
    for (const [key, value] of Object.entries(stored)) await server.deps.db.insert(settings).values({ key, value });
    const answer = await invoice(await createRequest());
    expect([answer.status, answer.headers.get("content-type")]).toEqual([409, "application/json"]);
    expect(await answer.json()).toMatchObject({ code: "no_addressee", error: expect.stringContaining("letterhead") });
  });

  test("accepts a letterhead with only an address", async () => {
    await server.deps.db.delete(settings);
    await server.deps.db.insert(settings).values({ key: "businessAddress", value: "1 Main St" });
    expect((await read(await invoice(await createRequest()))).text).toContain("Billed to\n1 Main St");
  });

  test("sends X-Invoice-Warning only when no font has the letters of the name", async () => {
    const id = await createRequest();
    expect((await invoice(id)).headers.get("X-Invoice-Warning")).toBeNull();
    await server.deps.db.update(payoutRequests).set({ payeeName: "Ada ᚠᚢᚦ" });
    const answer = await invoice(id);
    expect(answer.headers.get("X-Invoice-Warning")).toBe("name_replaced");
    expect((await read(answer)).text).toContain("From\n@ada\n");
  });

  test("shows the payment day and reference after the payment", async () => {
    const id = await createRequest();
    server.clock.advance({ minutes: 30 });
    await setStatus(id, { status: "PAID", externalReference: "W-17" });
    const { text } = await read(await invoice(id));
    expect(text).toContain("Paid on Jun 15, 2026");
    expect(text).toContain("Reference W-17");
  });

  test("names the payee at the time of the request, even after the contract was renamed", async () => {
    const id = await createRequest();
    const { contractId } = await (await server.admin(`/api/payout-requests/${id}`)).json();
    const renamed = { fullName: "Eve Moneypenny", socialHandle: "@eve" };
    expect((await server.admin(`/api/contracts/${contractId}`, { method: "PUT", json: renamed })).status).toBe(200);
    const { text } = await read(await invoice(id));
    expect(text).toContain("From\nAda Lovelace\n@ada");
    expect(text).not.toContain("Eve");
    expect(await (await server.admin(`/api/payout-requests/${id}`)).json()).toMatchObject({ contract: renamed });
  });

  test.each([
    ["answers 404 for an unknown request", 999, 404],
    ["answers 404 for an id that is not a number", "x", 404],
  ])("%s", async (_, id, status) => expect((await invoice(id)).status).toBe(status));

  test("answers 401 without a session", async () => {
    const id = await createRequest();
    expect((await server.request(`/api/payout-requests/${id}/invoice`)).status).toBe(401);
  });
});
