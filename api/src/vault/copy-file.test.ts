import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { readdir } from "node:fs/promises";
import { extractionSchema } from "@crm/domain/document/extraction.schema";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { asc, eq } from "drizzle-orm";
import { communicationHistory } from "../communication/table";
import { ada, grace } from "../contracts/test/people";
import { startOver } from "../contracts/test/start-over";
import { pendingDeletions } from "../platform/storage/pending-deletions/pending-deletion.table";
import { contractFiles } from "./table";
import { found, readerThatFinds, readingCalls } from "./test/reading-calls";

setDefaultTimeout(60_000);

let server: TestServer;
beforeAll(async () => {
  const terms = { startDate: found(ada.startDate) };
  const fields = { ...terms, fullName: found(ada.fullName), monthlyFee: found("900.00") };
  const creators = [ada, grace].map(({ fullName }, at) => ({
    ...terms,
    fullName: found(fullName),
    monthlyFee: found(at === 0 ? "900.00" : "1200.00"),
  }));
  const documents = readerThatFinds(
    () => fields,
    () => creators,
  );
  server = await createTestServer({ deps: { documents } });
});
beforeEach(async () => {
  await startOver(server);
  await server.deps.db.delete(pendingDeletions);
});
afterAll(() => server.close());

const { extract, all, outcomes } = readingCalls(() => server);
const post = (json: unknown, headers: Record<string, string> = {}) =>
  server.admin("/api/contracts", { method: "POST", json, headers });
const files = () => server.deps.db.select().from(contractFiles).orderBy(asc(contractFiles.id));
const pendingFiles = () => server.deps.db.select().from(pendingDeletions);
const content = async (id: number | undefined) => (await server.admin(`/api/contract-files/${id}/download`)).text();
const contacts = async (contractId: number) =>
  (await server.deps.db.select().from(communicationHistory).where(eq(communicationHistory.contractId, contractId))).map(
    ({ notes }) => notes,
  );

describe("POST /api/contracts with a document of another contract", () => {
  test("answers 422 and stores nothing unless copyFile is set", async () => {
    const contractFileId = await extract();
    await post({ ...ada, contractFileId });
    const refused = await post({ ...grace, contractFileId });
    expect([refused.status, (await refused.json()).code]).toEqual([422, "file_of_another"]);
    expect(await files()).toHaveLength(1);
  });

  test("copyFile copies the file's bytes and text and records a contact for the new contract", async () => {
    const contractFileId = await extract("For Ada and Grace");
    const first = await (await post({ ...ada, contractFileId, copyFile: true })).json();
    expect((await files()).map(({ id }) => id)).toEqual([contractFileId]);
    const second = await (await post({ ...grace, contractFileId, copyFile: true })).json();
    const [own, copy] = await files();
    expect([own?.contractId, copy?.contractId]).toEqual([first.id, second.id]);
    expect(copy).toMatchObject({ fileName: "contract.txt", sha256: own?.sha256 ?? "", textContent: own?.textContent });
    expect(copy?.filePath).not.toBe(own?.filePath ?? "");
    expect(await contacts(second.id)).toEqual(["Uploaded contract.txt"]);
    expect(await pendingFiles()).toEqual([]);
    expect((await server.admin(`/api/contract-files/${contractFileId}`, { method: "DELETE" })).status).toBe(204);
    expect(await content(copy?.id)).toBe("For Ada and Grace");
  });

  test("records corrections for the first contract only", async () => {
    const contractFileId = await extract();
    const { id } = await (await post({ ...ada, contractFileId, copyFile: true })).json();
    const before = await all();
    await post({ ...grace, contractFileId, copyFile: true });
    expect(await all()).toEqual(before);
    expect(new Set(before.map(({ contractId }) => contractId))).toEqual(new Set([id]));
  });

  test("records no correction for choosing one of several creators", async () => {
    const contractFileId = await extract();
    await post({ ...grace, contractFileId });
    expect(Object.keys(await outcomes(contractFileId))).toContain("startDate");
    const correctedFields = (await all()).map(({ field }) => field);
    expect(correctedFields).not.toContain("fullName");
    expect(correctedFields).not.toContain("monthlyFee");
  });

  test("copies the later pages with the first page, in their order", async () => {
    const body = new FormData();
    for (const name of ["one", "two"]) body.append("images", new File([name], `${name}.png`));
    const answer = await server.admin("/api/contracts/extract-image", { method: "POST", body });
    const { contractFileId } = extractionSchema.parse(await answer.json());
    await post({ ...ada, contractFileId });
    const { id } = await (await post({ ...grace, contractFileId, copyFile: true })).json();
    const [, , first, second] = await files();
    expect([first, second]).toMatchObject([
      { contractId: id, fileName: "one.png", notes: "Page 1 of 2", firstPageId: null },
      { contractId: id, fileName: "two.png", notes: "Page 2 of 2", firstPageId: first?.id },
    ]);
    expect(await content(second?.id)).toBe("two");
  });

  test("stores no file for a refused contract and schedules the copied bytes for deletion", async () => {
    const contractFileId = await extract();
    await post({ ...ada, contractFileId });
    expect((await post({ ...ada, contractFileId, copyFile: true })).status).toBe(409);
    expect(await files()).toHaveLength(1);
    expect(await pendingFiles()).toMatchObject([{ place: "primary", key: expect.stringContaining("contract-files/") }]);
    expect((await readdir(server.deps.tempDir)).filter((name) => name.startsWith("copy-"))).toEqual([]);
  });

  test("answers 422 for an unknown file, and a repeated call makes no second copy", async () => {
    expect((await post({ ...ada, contractFileId: 999_999, copyFile: true })).status).toBe(422);
    const contractFileId = await extract();
    await post({ ...ada, contractFileId });
    const again = { "Idempotency-Key": "the-same-call" };
    for (const _ of [1, 2]) expect((await post({ ...grace, contractFileId, copyFile: true }, again)).status).toBe(201);
    expect(await files()).toHaveLength(2);
  });
});

describe("PUT /api/contracts/:id with a document of another contract", () => {
  test("copyFile assigns one copy to the contract, even if the call is repeated", async () => {
    const contractFileId = await extract();
    const [first, second] = [await (await post({ ...ada, contractFileId })).json(), await (await post(grace)).json()];
    const put = (id: number, json: unknown) => server.admin(`/api/contracts/${id}`, { method: "PUT", json });
    expect((await put(second.id, { contractFileId })).status).toBe(422);
    expect((await put(second.id, { contractFileId, copyFile: true })).status).toBe(200);
    expect((await put(first.id, { contractFileId, copyFile: true })).status).toBe(200);
    expect((await files()).map(({ contractId }) => contractId)).toEqual([first.id, second.id]);
  });
});
