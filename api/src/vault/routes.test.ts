import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import {
  type ContractFile,
  contractFileSchema,
  type UploadedContractFile,
} from "@crm/domain/document/contract-file.schema";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import { strToU8, zipSync } from "fflate";
import PDFDocument from "pdfkit";
import { z } from "zod";
import { ada } from "../contracts/test/people";
import { startOver } from "../contracts/test/start-over";
import { rowsOf } from "../platform/db/rows";

setDefaultTimeout(120_000);

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(() => startOver(server));

const PNG = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="),
  (character) => character.charCodeAt(0),
);
const pdf = async (title = "Agreement") => {
  const at = new Date(0);
  const document = new PDFDocument({ info: { Title: title, CreationDate: at, ModDate: at } });
  document.end();
  return new Uint8Array(await buffer(document));
};
const xlsx = () =>
  zipSync({
    "[Content_Types].xml": strToU8(
      '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
    ),
    "xl/workbook.xml": strToU8("<workbook/>"),
  });

type Fields = { contractId?: string; fieldsLast?: boolean };
const send = (content: BlobPart, name: string, { contractId, fieldsLast = false }: Fields = {}) => {
  const body = new FormData();
  const addField = () => contractId !== undefined && body.append("contractId", contractId);
  if (!fieldsLast) addField();
  body.append("file", new File([content], name));
  if (fieldsLast) addField();
  return server.admin("/api/contract-files/upload", { method: "POST", body });
};
const upload = async (content: BlobPart, name: string, fields?: Fields): Promise<UploadedContractFile> =>
  (await send(content, name, fields)).json();
const list = async (query = ""): Promise<ContractFile[]> => (await server.admin(`/api/contract-files${query}`)).json();
const names = async (query: string) => (await list(query)).map(({ fileName }) => fileName).toSorted();
const createAda = async (changes = {}) =>
  (await (await server.admin("/api/contracts", { method: "POST", json: { ...ada, ...changes } })).json()) as {
    id: number;
  };
const storedBytes = () => readdir(join(server.deps.tempDir, "files", "contract-files")).catch(() => []);
const rows = (query: string) => rowsOf(server.deps.db, z.unknown(), sql.raw(query));
const patch = (id: number, json: unknown) => server.admin(`/api/contract-files/${id}`, { method: "PATCH", json });

describe("POST /api/contract-files/upload", () => {
  test.each([
    ["before", false],
    ["after", true],
  ])("answers 201 with the row if contractId is sent %s the file", async (_, fieldsLast) => {
    const { id } = await createAda();
    const answer = await send(await pdf(), "Agreement.PDF", { contractId: String(id), fieldsLast });
    expect(answer.status).toBe(201);
    const file = contractFileSchema.parse(await answer.json());
    expect(file).toMatchObject({
      contractId: id,
      contract: { id, fullName: "Ada Lovelace", socialHandle: "@ada" },
      fileName: "Agreement.PDF",
      fileType: "application/pdf",
      uploadedAt: "2026-06-15T12:00:00.000Z",
      uploadDate: "2026-06-15T12:00:00.000Z",
    });
    expect(await rows("select communication_type, contract_id::int from communication_history")).toEqual([
      { communication_type: "deal_upload", contract_id: id },
    ]);
  });

  test.each<[string, () => BlobPart | Promise<BlobPart>, string]>([
    ["a.png", () => PNG, "image/png"],
    ["a.xlsx", xlsx, "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
    ["a.gif", () => "GIF89a\x01\x00\x01\x00\x00\x00\x00;", "image/gif"],
    ["a.txt", () => "Agreement of the first of May", "text/plain"],
    ["a.pdf", () => pdf(), "application/pdf"],
  ])("accepts %s", async (name, content, type) => {
    expect(await upload(await content(), name)).toMatchObject({ fileType: type, contractId: null });
  });

  test.each<[string, () => BlobPart | Promise<BlobPart>, string, number]>([
    ["an empty file", () => "", "a.pdf", 422],
    ["HTML named .pdf", () => "<!doctype html><script>alert(1)</script>", "a.pdf", 415],
    ["HTML named .txt", () => "<html><body>hi", "a.txt", 415],
    ["a script named .txt", () => "#!/bin/sh\nrm -rf /", "a.txt", 415],
    ["an SVG", () => '<svg xmlns="http://www.w3.org/2000/svg"/>', "a.svg", 415],
    ["an SVG named .png", () => '<svg xmlns="http://www.w3.org/2000/svg"/>', "a.png", 415],
    ["a PDF named .png", () => pdf(), "a.png", 415],
    ["a picture named .pdf", () => PNG, "a.pdf", 415],
    ["a workbook named .docx", xlsx, "a.docx", 415],
    ["a zip named .docx", () => zipSync({ "a.exe": strToU8("MZ") }), "a.docx", 415],
    ["an executable", () => "MZ\x00\x00", "a.exe", 415],
    ["a file without an extension", () => pdf(), "agreement", 415],
    ["an extension that is a property of Object.prototype", () => pdf(), "a.constructor", 415],
  ])("refuses %s and stores nothing", async (_, content, name, status) => {
    const answer = await send(await content(), name);
    expect([answer.status, typeof (await answer.json()).error]).toEqual([status, "string"]);
    expect(await list()).toEqual([]);
    expect(await storedBytes()).toEqual([]);
  });

  test.each([["99"], ["abc"], ["-1"]])(
    "answers 422 for the unknown contract %s and stores nothing",
    async (contractId) => {
      expect((await send(PNG, "a.png", { contractId })).status).toBe(422);
      expect(await list()).toEqual([]);
      expect(await storedBytes()).toEqual([]);
    },
  );

  test.each([
    ["../../etc/passwd.png", "passwd.png"],
    ["C:\\evil\\a.png", "a.png"],
    ["fdp\u202egnp.png", "fdpgnp.png"],
    ["a\u200bb.png", "ab.png"],
    [`${"x".repeat(400)}.png`, `${"x".repeat(251)}.png`],
  ])("stores the hostile name %p as %p", async (name, storedName) => {
    expect(await upload(PNG, name)).toMatchObject({ fileName: storedName });
    expect((await storedBytes())[0]).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("returns duplicateOf if the vault has the same bytes", async () => {
    const first = await upload(PNG, "a.png");
    expect(first.duplicateOf).toBeUndefined();
    expect(await upload(PNG, "b.png")).toMatchObject({ duplicateOf: first.id, sha256: first.sha256 });
  });

  test("answers 413 for more than 100 MB before reading the body", async () => {
    const answer = await server.admin("/api/contract-files/upload", {
      method: "POST",
      body: "x",
      headers: { "Content-Type": "multipart/form-data; boundary=x", "Content-Length": "120000000" },
    });
    expect(answer.status).toBe(413);
  });
});

describe("GET /api/contract-files", () => {
  test("filters by contract, type and search, newest first and in pages", async () => {
    const { id } = await createAda();
    await upload(await pdf(), "Agreement.pdf", { contractId: String(id) });
    server.clock.advance({ minutes: 1 });
    const picture = await upload(PNG, "100%_photo.png");
    server.clock.advance({ minutes: 1 });
    await upload(xlsx(), "fees.xlsx");
    await patch(picture.id, { notes: "signed copy", tags: "scan, 2026" });
    await server.deps.db.execute(
      sql`update contract_files set text_content = 'The Influencer shall post reels' where file_name = 'Agreement.pdf'`,
    );
    expect((await list()).map(({ fileName }) => fileName)).toEqual(["fees.xlsx", "100%_photo.png", "Agreement.pdf"]);
    const cases: [string, string[]][] = [
      [`?contractId=${id}`, ["Agreement.pdf"]],
      ["?contractId=unassigned", ["100%_photo.png", "fees.xlsx"]],
      ["?search=AGREE", ["Agreement.pdf"]],
      ["?search=signed", ["100%_photo.png"]],
      ["?search=2026", ["100%_photo.png"]],
      ["?search=influencer reels", ["Agreement.pdf"]],
      ["?search=%25_", ["100%_photo.png"]],
      ["?search=%00%27%20or%201=1", []],
      ["?type=pdf", ["Agreement.pdf"]],
      ["?type=image", ["100%_photo.png"]],
      ["?type=spreadsheet", ["fees.xlsx"]],
      ["?type=word", []],
      ["?contractId=&type=&search=photo", ["100%_photo.png"]],
    ];
    for (const [query, expected] of cases) expect([query, await names(query)]).toEqual([query, expected]);

    const first = await server.admin("/api/contract-files?limit=2");
    expect(first.headers.get("X-Total-Count")).toBe("3");
    const next = /^<(.+)>/.exec(first.headers.get("Link") ?? "")?.[1] ?? "";
    expect(await (await server.admin(next)).json()).toMatchObject([{ fileName: "Agreement.pdf" }]);
  });

  test("answers 400 for an invalid query", async () => {
    for (const query of ["contractId=x", "type=exe", "limit=0", "limit=2&cursor=x"]) {
      expect((await server.admin(`/api/contract-files?${query}`)).status).toBe(400);
    }
  });

  test("GET /api/contract-files/summary counts all files, their bytes and the files of the last day", async () => {
    await upload(PNG, "old.png");
    server.clock.advance({ minutes: 50 });
    await server.deps.db.execute(sql`update contract_files set uploaded_at = '2026-06-14T12:00:00Z'`);
    await upload(PNG, "new.png");
    expect(await (await server.admin("/api/contract-files/summary")).json()).toEqual({
      files: 2,
      bytes: PNG.length * 2,
      recent: 1,
    });
  });
});

describe("PATCH /api/contract-files/{id}", () => {
  test("assigns the file, changes its notes and unassigns it", async () => {
    const contract = await createAda();
    const { id } = await upload(PNG, "a.png");
    expect(
      await (await patch(id, { contractId: contract.id, notes: "n", id: 9, filePath: "/etc" })).json(),
    ).toMatchObject({
      id,
      contractId: contract.id,
      notes: "n",
    });
    expect(await rows("select 1 from communication_history")).toHaveLength(1);
    expect(await (await patch(id, { contractId: null })).json()).toMatchObject({ contract: null, notes: "n" });
  });

  test("answers 422 for an unknown contract and changes nothing", async () => {
    const { id } = await upload(PNG, "a.png");
    expect((await patch(id, { contractId: 99, notes: "x" })).status).toBe(422);
    expect(await list()).toMatchObject([{ contractId: null, notes: null }]);
  });
});

describe("assigning a vault file to a contract", () => {
  test("POST /api/contracts assigns the file of contractFileId", async () => {
    const file = await upload(PNG, "a.png");
    const contract = await createAda({ contractFileId: file.id });
    expect(await list(`?contractId=${contract.id}`)).toMatchObject([{ id: file.id }]);
    expect(await rows("select communication_type from communication_history")).toHaveLength(1);
  });

  test("POST /api/contracts/bulk-upsert assigns the file of each row", async () => {
    const file = await upload(PNG, "a.png");
    const json = [{ ...ada, contractFileId: file.id }];
    const answer = await server.admin("/api/contracts/bulk-upsert", { method: "POST", json });
    const [row] = (await answer.json()).rows;
    expect(await list(`?contractId=${row.id}`)).toMatchObject([{ id: file.id }]);
  });

  test("DELETE /api/contracts/:id unassigns the file and keeps it", async () => {
    const { id } = await createAda();
    await upload(PNG, "a.png", { contractId: String(id) });
    await server.admin(`/api/contracts/${id}`, { method: "DELETE" });
    expect(await list()).toMatchObject([{ contractId: null, contract: null }]);
  });
});

describe("DELETE /api/contract-files/{id}", () => {
  test("answers 204 and deletes the row immediately; a job deletes the bytes", async () => {
    const { id } = await upload(PNG, "a.png");
    expect((await server.admin(`/api/contract-files/${id}`, { method: "DELETE" })).status).toBe(204);
    expect(await list()).toEqual([]);
    await server.runJobs();
    expect(await storedBytes()).toEqual([]);
  });
});

describe("GET /api/contract-files/{id}/download", () => {
  test("sends the bytes as a sandboxed attachment", async () => {
    const { id } = await upload(PNG, "été.png");
    const answer = await server.admin(`/api/contract-files/${id}/download`);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(PNG);
    expect(answer.headers.get("Content-Disposition")).toContain("filename*=UTF-8''%C3%A9t%C3%A9.png");
    expect(answer.headers.get("Content-Security-Policy")).toContain("sandbox");
    expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
  });
});

test.each(["99", "abc", "-1", "%00"])("every call for the unknown vault file %s answers 404", async (id) => {
  const path = `/api/contract-files/${id}`;
  const calls = [
    server.admin(path),
    server.admin(`${path}/download`),
    server.admin(path, { method: "PATCH", json: { notes: "x" } }),
    server.admin(path, { method: "DELETE" }),
  ];
  for (const answer of await Promise.all(calls)) expect(answer.status).toBe(404);
});
