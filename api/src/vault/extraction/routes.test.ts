import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { readdir } from "node:fs/promises";
import { extractionSchema } from "@crm/domain/document/extraction.schema";
import { drawDocx } from "@crm/reader/fixtures/draw-docx";
import { drawEncryptedPdf, drawPdf, drawPng } from "@crm/reader/fixtures/draw-pdf";
import { ReaderBusy, UnreadableDocument } from "@crm/reader/reading-failure";
import { eventually } from "@crm/testing/eventually";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { contractFiles } from "../table";

// Starting processes is slow on a busy machine, and OCR is always slow.
setDefaultTimeout(60_000);

const LINES = [
  "This Agreement is entered into as of May 1, 2025 (the “Effective Date”)",
  "Creator: Ada Lovelace (@ada.codes), an individual",
  "Brand pays $2,500 per month for eight (8) videos per month.",
];
const FOUND = { fullName: "Ada Lovelace", socialHandle: "@ada.codes", monthlyFee: "2500.00", startDate: "2025-05-01" };

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
beforeEach(async () => {
  await server.deps.db.delete(contractFiles);
});
afterAll(() => server.close());

const form = (field: string, ...files: [string, Uint8Array | string][]) => {
  const body = new FormData();
  for (const [name, bytes] of files) body.append(field, new File([new Uint8Array(Buffer.from(bytes))], name));
  return body;
};
const post = (call: string, body: FormData, headers: Record<string, string> = {}) =>
  server.admin(`/api/contracts/${call}`, { method: "POST", body, headers });
const vault = () => server.deps.db.select().from(contractFiles).orderBy(contractFiles.id);
const noDrawing = {
  load: () => ({ running: 0, waiting: 0, refused: 0 }),
  drawPages: () => Promise.reject(new Error("Nothing is drawn here")),
  render: () => Promise.reject(new Error("Nothing is rendered here")),
  trouble: async () => null,
  ocrEngine: async () => null,
};
const leftovers = async () => (await readdir(server.deps.tempDir)).filter((name) => name.startsWith("upload-"));

describe("POST /api/contracts/extract-…", () => {
  const cases: [string, string, string, () => Promise<Uint8Array | string>, string][] = [
    ["extract-pdf", "pdf", "c.pdf", () => drawPdf([LINES]), "application/pdf"],
    [
      "extract-word",
      "document",
      "c.docx",
      () => drawDocx(LINES),
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    ],
    ["extract-advanced", "file", "c.txt", async () => LINES.join("\n"), "text/plain"],
    ["extract-advanced", "file", "c.pdf", () => drawPdf([LINES]), "application/pdf"],
  ];
  test.each(cases)(
    "%s reads field %s with %s and stores the file in the vault",
    async (call, field, name, draw, fileType) => {
      const response = await post(call, form(field, [name, await draw()]));
      expect(response.status).toBe(200);
      const answer = extractionSchema.parse(await response.json());
      expect(answer.data).toMatchObject(FOUND);
      expect(answer.data.videosPerMonth).toBe(8);
      expect(answer.preview).toContain("Ada Lovelace");
      const [row] = await vault();
      expect(row).toMatchObject({ id: answer.contractFileId, contractId: null, originalName: name, fileType });
      expect(row?.textContent).toContain("Ada Lovelace");
      expect(await server.deps.files.size(row?.filePath ?? "")).toBe(row?.fileSize ?? -1);
      expect(await leftovers()).toEqual([]);
    },
  );

  test("extract-image reads the first five pages as one document and stores each of them", async () => {
    const pages = await Promise.all(
      [0, 1, 2, 3, 4, 5].map(
        async (page): Promise<[string, Buffer]> => [
          `page-${page}.png`,
          await drawPng([LINES[page] ?? `This is page ${page}`]),
        ],
      ),
    );
    const answer = extractionSchema.parse(await (await post("extract-image", form("images", ...pages))).json());
    expect(answer.data).toMatchObject({ ...FOUND, socialHandle: expect.stringContaining("@ada") });
    expect(answer.fields.fullName?.page).toBe(2);
    expect(answer.truncated).toBe(true);
    expect((await vault()).map(({ fileName, notes }) => [fileName, notes])).toEqual(
      [1, 2, 3, 4, 5].map((page) => [`page-${page - 1}.png`, `Page ${page} of 5`]),
    );
    expect(answer.contractFileId).toBe((await vault())[0]?.id ?? 0);
  });

  test("stores the same bytes once and returns duplicateOf", async () => {
    const bytes = await drawPdf([LINES]);
    const first = await (await post("extract-pdf", form("pdf", ["a.pdf", bytes]))).json();
    const again = await (await post("extract-advanced", form("file", ["b.pdf", bytes]))).json();
    expect(again).toMatchObject({ contractFileId: first.contractFileId, duplicateOf: first.contractFileId });
    expect(await vault()).toHaveLength(1);
  });

  test("stores the same bytes again if the first file belongs to a contract", async () => {
    const bytes = await drawPdf([LINES]);
    const first = await (await post("extract-pdf", form("pdf", ["a.pdf", bytes]))).json();
    const body = { fullName: "Ada", socialHandle: "@kept", monthlyFee: "1", startDate: "2026-01-01" };
    const json = { ...body, endDate: "2026-02-01", contractFileId: first.contractFileId };
    expect((await server.admin("/api/contracts", { method: "POST", json })).status).toBe(201);
    const again = await (await post("extract-pdf", form("pdf", ["a.pdf", bytes]))).json();
    expect(again.duplicateOf).toBe(first.contractFileId);
    expect(again.contractFileId).not.toBe(first.contractFileId);
  });

  test("stores the same bytes once for concurrent calls", async () => {
    const body = () => form("file", ["a.txt", LINES.join("\n")]);
    const answers = await Promise.all([post("extract-advanced", body()), post("extract-advanced", body())]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await vault()).toHaveLength(1);
  });

  test("answers 200 with empty data and stores the file if nothing is found", async () => {
    const response = await post("extract-advanced", form("file", ["c.txt", "Nothing of a contract"]));
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ success: true, data: { fullName: "", platforms: [] }, fields: {} });
    expect(await vault()).toHaveLength(1);
  });
});

describe("POST /api/contracts/extract-… with an invalid call", () => {
  afterEach(async () => {
    expect(await vault()).toEqual([]);
    expect(await leftovers()).toEqual([]);
  });

  test("answers 422 for an encrypted PDF with the reason and success: false", async () => {
    const response = await post("extract-pdf", form("pdf", ["c.pdf", await drawEncryptedPdf()]));
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      success: false,
      code: "password_protected",
      error: "This PDF is password-protected. Remove the password and upload it again.",
      requestId: expect.any(String),
    });
  });

  const wrongTypes: [string, string, string, string, string][] = [
    [
      "extract-pdf",
      "pdf",
      "page.pdf",
      "<html><script>alert(1)</script>",
      "The content of this file is not that of a .pdf file",
    ],
    ["extract-pdf", "pdf", "c.txt", "Agreement", "Please select a PDF file"],
    ["extract-word", "document", "c.docx", "%PDF-1.4", "The content of this file is not that of a .docx file"],
    ["extract-word", "document", "c.pdf", "%PDF-1.4", "Please upload a PDF, Word document (.doc, .docx), or text file"],
    ["extract-image", "images", "c.png", "<svg/>", "The content of this file is not that of a .png file"],
    ["extract-image", "images", "c.gif", "GIF89a", "File type must be one of image/png, image/jpeg"],
    ["extract-advanced", "file", "C.PDF", "<html>hi</html>", "The content of this file is not that of a .pdf file"],
    ["extract-advanced", "file", "c.svg", "<svg/>", "Please upload a PDF, Word document (.doc, .docx), or text file"],
  ];
  test.each(wrongTypes)("%s answers 415 for field %s with file %s", async (call, field, name, bytes, message) => {
    const response = await post(call, form(field, [name, bytes]));
    expect(response.status).toBe(415);
    expect(await response.json()).toMatchObject({ error: message, code: "unsupported_type" });
  });

  test.each([
    ["extract-pdf", "Please select a PDF file"],
    ["extract-image", "Please add at least one image"],
  ])("%s answers 400 without a file", async (call, message) => {
    const response = await post(call, form("other", ["c.pdf", "%PDF-1.4"]));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: message });
  });

  test("extract-word answers 413 for a file over 10 MB", async () => {
    const response = await post("extract-word", form("document", ["c.docx", new Uint8Array(10 * 1024 * 1024 + 1)]));
    expect(response.status).toBe(413);
  });

  test("answers 401 without a session", async () => {
    const response = await server.request("/api/contracts/extract-pdf", {
      method: "POST",
      body: form("pdf", ["c.pdf", await drawPdf([LINES])]),
      headers: { "X-Requested-With": "tests" },
    });
    expect(response.status).toBe(401);
  });
});

test("POST /api/contracts/extract-advanced answers 503 with Retry-After while the queue is full", async () => {
  const busy = await createTestServer({
    deps: { documents: { ...noDrawing, read: () => Promise.reject(new ReaderBusy(10)), close: () => undefined } },
  });
  const response = await busy.admin("/api/contracts/extract-advanced", {
    method: "POST",
    body: form("file", ["c.txt", "Agreement"]),
  });
  expect(response.status).toBe(503);
  expect(response.headers.get("Retry-After")).toBe("10");
  expect(await busy.deps.db.select().from(contractFiles)).toEqual([]);
  await busy.close();
});

describe("POST /api/contracts/extract-… with Accept: text/event-stream", () => {
  const events = async (call: string, body: FormData) => {
    const response = await post(call, body, { Accept: "text/event-stream" });
    const blocks = (await response.text()).split("\n\n").filter((block) => block.startsWith("event:"));
    return { response, events: blocks.map(parseEvent) };
  };

  test("sends only the result for a text PDF", async () => {
    const { response, events: sent } = await events("extract-pdf", form("pdf", ["c.pdf", await drawPdf([LINES])]));
    expect(response.headers.get("Content-Type")).toStartWith("text/event-stream");
    expect(sent.map(({ event }) => event)).toEqual(["result"]);
    expect(extractionSchema.parse(sent[0]?.data).data).toMatchObject(FOUND);
  });

  test("sends progress for each recognized page", async () => {
    const { events: sent } = await events("extract-image", form("image", ["p.png", await drawPng(LINES)]));
    expect(sent.map(({ event }) => event)).toEqual(["progress", "progress", "result"]);
    expect(sent[1]?.data).toEqual({ page: 1, pages: 1 });
  });

  test("answers an early error with its status code", async () => {
    const locked = await drawEncryptedPdf();
    // Retried: on a busy machine the error may take longer than three seconds and arrive as an event.
    await eventually(async () => (await events("extract-pdf", form("pdf", ["c.pdf", locked]))).response.status === 422);
    expect(await vault()).toEqual([]);
  });

  test("sends an error event for an error after the first progress", async () => {
    const failing = await createTestServer({
      deps: {
        documents: {
          ...noDrawing,
          async read(_files, { onProgress }) {
            onProgress?.({ page: 0, pages: 3 });
            await Bun.sleep(10);
            throw new UnreadableDocument("timed-out");
          },
          close: () => undefined,
        },
      },
    });
    const response = await failing.admin("/api/contracts/extract-advanced", {
      method: "POST",
      body: form("file", ["c.txt", "Agreement"]),
      headers: { Accept: "text/event-stream" },
    });
    const [progress, error] = (await response.text()).trim().split("\n\n").map(parseEvent);
    expect(progress).toEqual({ event: "progress", data: { page: 0, pages: 3 } });
    expect(error?.event).toBe("error");
    expect(error?.data).toMatchObject({
      success: false,
      code: "timed_out",
      error: "This document took too long to read.",
    });
    await failing.close();
  });
});

function parseEvent(block: string): { event: string; data: unknown } {
  const [, event = "", data = "null"] = /^event: (.*)\ndata: (.*)$/m.exec(block) ?? [];
  return { event, data: JSON.parse(data) };
}
