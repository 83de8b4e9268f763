import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import type { ExtractedFields } from "@crm/domain/document/extraction.schema";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import pino from "pino";
import { z } from "zod";
import { ada, grace } from "../../contracts/test/people";
import { startOver } from "../../contracts/test/start-over";
import { rowsOf } from "../../platform/db/rows";
import { found, readerThatFinds, readingCalls } from "../test/reading-calls";
import { vaultCalls } from "../test/vault-calls";

setDefaultTimeout(60_000);

/** Differs from Ada's contract: a different name, an unsure end date, no fee, and a video count that she does not have. */
const READ: ExtractedFields = {
  fullName: found("Augusta King"),
  socialHandle: found("@ada"),
  startDate: found(ada.startDate),
  endDate: found(ada.endDate, 0.4),
  platforms: found(["Instagram", "TikTok"]),
  videosPerMonth: found(8),
};
const WITHOUT_VIDEOS = { ...ada, videosPerMonth: "" };
const OUTCOMES = {
  fullName: "changed",
  socialHandle: "left",
  monthlyFee: "filled",
  startDate: "left",
  endDate: "left",
  platforms: "left",
  videosPerMonth: "emptied",
};

const lines: string[] = [];
let read = READ;
let server: TestServer;
beforeAll(async () => {
  const log = pino({ level: "trace" }, { write: (line: string) => lines.push(line) });
  server = await createTestServer({ deps: { documents: readerThatFinds(() => read), log } });
});
afterAll(() => server.close());
beforeEach(() => {
  read = READ;
  return startOver(server);
});
const { extract, all, outcomes } = readingCalls(() => server);
const vault = vaultCalls(() => server);
const post = (json: unknown) => server.admin("/api/contracts", { method: "POST", json });
const operation = "0a4d3c1e-95d1-4a37-a1b5-6f2d8f1c7e55";
const bulk = (rows: unknown[], query = `?operation=${operation}`) =>
  server.admin(`/api/contracts/bulk-upsert${query}`, { method: "POST", json: rows });

describe("saving a contract from a read document", () => {
  test("records the value that the server read and the value that was saved", async () => {
    const contractFileId = await extract();
    expect(await outcomes(contractFileId)).toEqual({});
    const { id } = await (await post({ ...WITHOUT_VIDEOS, contractFileId })).json();
    expect(await outcomes(contractFileId)).toEqual(OUTCOMES);
    const rows = await all();
    expect(rows).toHaveLength(7);
    expect(rows.find(({ field }) => field === "fullName")).toEqual({
      fileId: contractFileId,
      contractId: id,
      field: "fullName",
      read: "Augusta King",
      quote: "Says Augusta King",
      confidence: 0.99,
      saved: "Ada Lovelace",
      outcome: "changed",
    });
    expect(rows.find(({ field }) => field === "monthlyFee")).toMatchObject({
      read: null,
      quote: null,
      saved: "2500.00",
    });
  });

  test("records the outcomes of a bulk save, with `unseen` for unsure values that nobody checked", async () => {
    const contractFileId = await extract();
    const { platforms: _, ...withoutPlatforms } = ada;
    await bulk([{ ...withoutPlatforms, monthlyFee: "", uncertainFields: ["endDate"], contractFileId }]);
    const { monthlyFee: __, ...others } = OUTCOMES;
    expect(await outcomes(contractFileId)).toEqual({
      ...others,
      endDate: "unseen",
      platforms: "emptied",
      videosPerMonth: "changed",
    });
  });

  test("records the outcomes of PUT /api/contracts/:id", async () => {
    const { id } = await (await post(grace)).json();
    const contractFileId = await extract();
    const json = { fullName: "Grace Hopper", startDate: ada.startDate, contractFileId };
    await server.admin(`/api/contracts/${id}`, { method: "PUT", json });
    expect(await outcomes(contractFileId)).toEqual({ fullName: "changed", startDate: "left" });
  });

  test("keeps the outcomes of the first save when a contract with the file is saved again", async () => {
    const contractFileId = await extract();
    const { id } = await (await post({ ...WITHOUT_VIDEOS, contractFileId })).json();
    await server.admin(`/api/contracts/${id}`, { method: "PUT", json: { fullName: "Augusta King", contractFileId } });
    await bulk([{ ...ada, fullName: "Augusta King", contractFileId }]);
    expect(await outcomes(contractFileId)).toEqual(OUTCOMES);
  });

  test("compares with the last reading if the document was read twice", async () => {
    const contractFileId = await extract();
    read = { fullName: found("Ada Lovelace") };
    expect(await extract()).toBe(contractFileId);
    await post({ ...WITHOUT_VIDEOS, contractFileId });
    expect(await outcomes(contractFileId)).toMatchObject({ fullName: "left", socialHandle: "filled" });
  });
});

describe("saving without a correction", () => {
  test("records nothing for a refused save", async () => {
    await post(ada);
    const contractFileId = await extract();
    expect((await post({ ...WITHOUT_VIDEOS, contractFileId })).status).toBe(409);
    expect(await outcomes(contractFileId)).toEqual({});
    expect((await all()).every(({ contractId }) => contractId === null)).toBe(true);
  });

  test("records nothing for the dry run of a bulk save", async () => {
    const contractFileId = await extract();
    expect((await bulk([{ ...ada, contractFileId }], "?dryRun=true")).status).toBe(200);
    expect(await outcomes(contractFileId)).toEqual({});
  });

  test("records nothing for a document that was uploaded and not read", async () => {
    const { id } = await vault.upload("A contract", "contract.txt");
    expect((await post({ ...ada, contractFileId: id })).status).toBe(201);
    expect(await all()).toEqual([]);
  });

  test("records nothing for a document that is only assigned to a contract", async () => {
    const { id } = await (await post(grace)).json();
    const [one, other] = [await extract("One document"), await extract("Another document")];
    expect((await vault.change(one, { contractId: id })).status).toBe(200);
    await server.admin(`/api/contracts/${id}`, { method: "PUT", json: { contractFileId: other } });
    expect((await all()).every(({ contractId, outcome }) => contractId === null && outcome === null)).toBe(true);
  });
});

describe("deleting recorded corrections", () => {
  test("deletes corrections with the contract and keeps the document", async () => {
    const contractFileId = await extract();
    const { id } = await (await post({ ...WITHOUT_VIDEOS, contractFileId })).json();
    expect((await server.admin(`/api/contracts/${id}`, { method: "DELETE" })).status).toBe(204);
    expect(await all()).toEqual([]);
    expect(await vault.names("")).toEqual(["contract.txt"]);
  });

  test("deletes corrections with the document", async () => {
    const contractFileId = await extract();
    await post({ ...WITHOUT_VIDEOS, contractFileId });
    expect((await vault.get(`/${contractFileId}`, { method: "DELETE" })).status).toBe(204);
    expect(await all()).toEqual([]);
  });

  test("the undo of a bulk save deletes its corrections, so that the document can be saved again", async () => {
    const contractFileId = await extract();
    await bulk([{ ...WITHOUT_VIDEOS, contractFileId }]);
    expect(await outcomes(contractFileId)).toEqual(OUTCOMES);
    expect((await server.admin(`/api/operations/${operation}/undo`, { method: "POST" })).status).toBe(200);
    expect(await outcomes(contractFileId)).toEqual({});
    expect((await all()).every(({ contractId, saved }) => contractId === null && saved === null)).toBe(true);
    await post({ ...WITHOUT_VIDEOS, fullName: "Augusta King", contractFileId });
    expect(await outcomes(contractFileId)).toMatchObject({ fullName: "left" });
  });
});

test("read values appear in no log, audit event, job or idempotency record", async () => {
  lines.length = 0;
  const contractFileId = await extract();
  await post({ ...WITHOUT_VIDEOS, contractFileId });
  const { deps } = server;
  for (const table of ["audit_events", "operation_changes", "idempotency_keys", "pgboss.job"])
    expect(
      JSON.stringify(await rowsOf(deps.db, z.unknown(), sql`select t::text from ${sql.raw(table)} t`)),
    ).not.toContain("Augusta");
  expect(lines.join("")).not.toContain("Augusta");
});
