import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import { startOver } from "../../contracts/test/start-over";
import { settings } from "../../platform/settings/table";
import { payoutRequests } from "../table";
import { IBAN, payoutCalls, running } from "../test/payout-calls";
import { readPdf } from "./test/read-pdf";

setDefaultTimeout(60_000);

// Midnight has passed in London and not yet in New York, whose days count.
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

const { create, setStatus, contractOf, approved } = payoutCalls(() => server);
const invoice = (id: number | string) => server.admin(`/api/payout-requests/${id}/invoice`);
const read = async (answer: Response) => readPdf(new Uint8Array(await answer.arrayBuffer()));

async function asked(): Promise<number> {
  const contractId = await contractOf(running);
  await approved(contractId, 2);
  await server.deps.db.execute(
    sql`update video_submissions set reviewed_at = '2026-06-14T03:59:00Z', title = 'Look ' || id`,
  );
  const description = "Two looks for June";
  const made = await create({ contractId, paymentMethod: "Wire Transfer", paymentDetails: IBAN, description });
  return (await made.json()).id;
}

describe("GET /api/payout-requests/:id/invoice", () => {
  test("answers a file that no browser shows in the page or keeps", async () => {
    const id = await asked();
    const answer = await invoice(id);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename=invoice-${id}.pdf`,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    });
  });

  test("says what was asked, in the business's days, with its letterhead and the payment details masked", async () => {
    await server.admin("/api/settings", {
      method: "PUT",
      json: { businessName: "Northwind", businessAddress: "1 Main St\nReno", invoiceNote: "Paid in 30 days." },
    });
    const id = await asked();
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
    ["blanks", { businessName: "  ", businessAddress: "\n \n" }],
    ["letters that nobody sees", { businessName: "\u200b\u2060" }],
    [
      "all but name and address",
      { businessEmail: "pay@northwind.example", businessTaxNumber: "12", invoiceNote: "Hi" },
    ],
  ])("409 where the letterhead has %s, and no PDF", async (_, kept) => {
    await server.deps.db.delete(settings);
    for (const [key, value] of Object.entries(kept)) await server.deps.db.insert(settings).values({ key, value });
    const answer = await invoice(await asked());
    expect([answer.status, answer.headers.get("content-type")]).toEqual([409, "application/json"]);
    expect(await answer.json()).toMatchObject({ code: "no_addressee", error: expect.stringContaining("letterhead") });
  });

  test("bills an address without a name", async () => {
    await server.deps.db.delete(settings);
    await server.deps.db.insert(settings).values({ key: "businessAddress", value: "1 Main St" });
    expect((await read(await invoice(await asked()))).text).toContain("Billed to\n1 Main St");
  });

  test("warns where no font has the letters of the name, and only there", async () => {
    const id = await asked();
    expect((await invoice(id)).headers.get("X-Invoice-Warning")).toBeNull();
    await server.deps.db.update(payoutRequests).set({ payeeName: "Ada ᚠᚢᚦ" });
    const answer = await invoice(id);
    expect(answer.headers.get("X-Invoice-Warning")).toBe("name_replaced");
    expect((await read(answer)).text).toContain("From\n@ada\n");
  });

  test("tells how it went on", async () => {
    const id = await asked();
    server.clock.advance({ minutes: 30 });
    await setStatus(id, { status: "PAID", externalReference: "W-17" });
    const { text } = await read(await invoice(id));
    expect(text).toContain("Paid on Jun 15, 2026");
    expect(text).toContain("Reference W-17");
  });

  test("names whom it was asked for, also after the contract was written to another name", async () => {
    const id = await asked();
    const { contractId } = await (await server.admin(`/api/payout-requests/${id}`)).json();
    const renamed = { fullName: "Eve Moneypenny", socialHandle: "@eve" };
    expect((await server.admin(`/api/contracts/${contractId}`, { method: "PUT", json: renamed })).status).toBe(200);
    const { text } = await read(await invoice(id));
    expect(text).toContain("From\nAda Lovelace\n@ada");
    expect(text).not.toContain("Eve");
    expect(await (await server.admin(`/api/payout-requests/${id}`)).json()).toMatchObject({ contract: renamed });
  });

  test.each([
    ["404 for a request that is not there", 999, 404],
    ["404 for what is no id", "x", 404],
  ])("%s", async (_, id, status) => expect((await invoice(id)).status).toBe(status));

  test("is for admins alone", async () => {
    const id = await asked();
    expect((await server.request(`/api/payout-requests/${id}/invoice`)).status).toBe(401);
  });
});
