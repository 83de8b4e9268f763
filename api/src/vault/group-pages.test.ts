import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { extractionSchema } from "@crm/domain/document/extraction.schema";
import { createDocumentReader, type DocumentReader } from "@crm/reader/create-document-reader";
import { extractContract } from "@crm/reader/fields/extract-contract";
import type { ReadDocument } from "@crm/reader/read-document";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { and, asc, eq, sql } from "drizzle-orm";
import { communicationHistory } from "../communication/table";
import { auditEvents } from "../platform/audit/table";
import { contractFiles } from "./table";

setDefaultTimeout(120_000);

// The content of the pages does not matter here, so no OCR runs.
const documents: DocumentReader = {
  ...createDocumentReader(),
  async read() {
    const document: ReadDocument = { kind: "image", pages: [], truncated: false };
    return { document, contract: extractContract(document), leftOut: [] };
  },
};

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ deps: { documents } });
});
beforeEach(async () => {
  await server.deps.db.delete(contractFiles);
});
afterAll(() => server.close());

describe("POST /api/contracts/extract-image with several pages", () => {
  test("links each page to the first and numbers it in its notes", async () => {
    const first = await extract("one", "two", "three");
    expect(await vault()).toEqual([
      { name: "one.png", notes: "Page 1 of 3", firstPageId: null, contractId: null },
      { name: "two.png", notes: "Page 2 of 3", firstPageId: first, contractId: null },
      { name: "three.png", notes: "Page 3 of 3", firstPageId: first, contractId: null },
    ]);
    const list = await (await server.admin("/api/contract-files?limit=10")).json();
    expect(list.map((file: { firstPageId: unknown }) => file.firstPageId)).toEqual([first, first, null]);
  });

  test("assigns all pages to a new contract and records one contact", async () => {
    const first = await extract("one", "two");
    const id = await createContract("@pages.new", first);
    expect((await vault()).map(({ contractId }) => contractId)).toEqual([id, id]);
    expect(await assignments(id)).toHaveLength(2);
    const contacts = await server.deps.db
      .select()
      .from(communicationHistory)
      .where(eq(communicationHistory.contractId, id));
    expect(contacts.map(({ notes }) => notes)).toEqual(["Uploaded one.png"]);
  });

  test("a bulk save assigns all pages, and its undo unassigns them", async () => {
    const contractFileId = await extract("one", "two");
    const operation = crypto.randomUUID();
    const saved = await server.admin(`/api/contracts/bulk-upsert?operation=${operation}`, {
      method: "POST",
      json: [{ ...ADA, socialHandle: "@pages.bulk", contractFileId }],
    });
    const { rows } = await saved.json();
    expect((await vault()).map(({ contractId }) => contractId)).toEqual([rows[0].id, rows[0].id]);
    expect((await server.admin(`/api/operations/${operation}/undo`, { method: "POST" })).status).toBe(200);
    expect((await vault()).map(({ contractId }) => contractId)).toEqual([null, null]);
  });

  test("moving the first page moves all pages, and moving a later page moves only that page", async () => {
    const first = await extract("one", "two", "three");
    const [one, other] = [await createContract("@pages.a"), await createContract("@pages.b")];
    const [, , third] = await ids();
    const move = (id: number | undefined, contractId: number | null) =>
      server.admin(`/api/contract-files/${id}`, { method: "PATCH", json: { contractId } });
    await move(first, one);
    await move(first, other);
    expect((await vault()).map(({ contractId }) => contractId)).toEqual([other, other, other]);
    await move(third, one);
    await move(first, null);
    expect((await vault()).map(({ contractId }) => contractId)).toEqual([null, null, one]);
  });

  test("uploading pages again regroups them in the order of the last upload", async () => {
    const before = await extract("one", "two", "three");
    const [one = 0, two = 0, three = 0] = await ids();
    expect(await extract("three", "one")).toBe(three);
    expect(before).toBe(one);
    expect(await groups()).toEqual([
      [one, three],
      [two, null],
      [three, null],
    ]);
    expect((await vault()).map(({ notes }) => notes)).toEqual(["Page 2 of 2", "Page 2 of 3", "Page 1 of 2"]);
  });

  test("uploading one page again without the others removes it from the group", async () => {
    await extract("one", "two");
    const again = await extract("one");
    const id = await createContract("@pages.alone", again);
    expect((await vault()).map(({ contractId, notes }) => [contractId, notes])).toEqual([
      [id, null],
      [null, "Page 2 of 2"],
    ]);
  });

  test("keeps later pages and their notes when the first page is deleted", async () => {
    const first = await extract("one", "two");
    const [, second] = await ids();
    await server.admin(`/api/contract-files/${second}`, { method: "PATCH", json: { notes: "Signed by both" } });
    await extract("one", "two");
    await server.admin(`/api/contract-files/${first}`, { method: "DELETE" });
    expect(await vault()).toEqual([{ name: "two.png", notes: "Signed by both", firstPageId: null, contractId: null }]);
  });
});

const ADA = { fullName: "Ada Lovelace", monthlyFee: "2500", startDate: "2026-01-01", endDate: "2026-12-31" };

async function extract(...names: string[]): Promise<number> {
  const body = new FormData();
  for (const name of names) body.append("images", new File([`picture of page ${name}`], `${name}.png`));
  const answer = await server.admin("/api/contracts/extract-image", { method: "POST", body });
  return extractionSchema.parse(await answer.json()).contractFileId;
}

async function createContract(socialHandle: string, contractFileId?: number): Promise<number> {
  const json = { ...ADA, socialHandle, ...(contractFileId && { contractFileId }) };
  return (await (await server.admin("/api/contracts", { method: "POST", json })).json()).id;
}

const rows = () => server.deps.db.select().from(contractFiles).orderBy(asc(contractFiles.id));
const ids = async () => (await rows()).map(({ id }) => id);
const groups = async () => (await rows()).map(({ id, firstPageId }) => [id, firstPageId]);
const vault = async () =>
  (await rows()).map(({ fileName, notes, firstPageId, contractId }) => ({
    name: fileName,
    notes,
    firstPageId,
    contractId,
  }));

function assignments(contractId: number) {
  const isOfContract = sql`${auditEvents.after}->>'contractId' = ${String(contractId)}`;
  return server.deps.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.action, "contract-file.assigned"), isOfContract));
}
