import { afterAll, afterEach, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { readdir } from "node:fs/promises";
import { conversionSchema } from "@crm/domain/document/convert.schema";
import { createDocumentReader, type DocumentReader } from "@crm/reader/create-document-reader";
import { drawEncryptedPdf, drawPdf } from "@crm/reader/fixtures/draw-pdf";
import { DiskFull, ReaderBusy } from "@crm/reader/reading-failure";
import { createTestServer, type TestServer } from "@crm/testing/server";
import sharp from "sharp";
import { conversions, pageKey } from "./table";

// Starting processes is slow on a busy machine.
setDefaultTimeout(60_000);

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const form = (bytes: Uint8Array | string, name = "Ada's contract.pdf", field = "pdf") => {
  const body = new FormData();
  body.append(field, new File([new Uint8Array(Buffer.from(bytes))], name));
  return body;
};
const convert = (body: FormData, headers: Record<string, string> = {}, on = server) =>
  on.admin("/api/convert/pdf-to-png", { method: "POST", body, headers });
const imagesOf = async (response: Response) => conversionSchema.parse(await response.json()).images;
const rows = (on = server) => on.deps.db.select().from(conversions);
const leftovers = async (on = server) =>
  (await readdir(on.deps.tempDir)).filter((name) => /^(upload|page)-/.test(name));

describe("POST /api/convert/pdf-to-png", () => {
  test("returns one URL per page, in order", async () => {
    const response = await convert(form(await drawPdf([["One"], ["Two"], []])));
    expect(response.status).toBe(200);
    const images = await imagesOf(response);
    expect(images.map((url) => url.replace(/^\/api\/convert\/pages\/[\w-]{43}\//, ""))).toEqual([
      "1.png",
      "2.png",
      "3.png",
    ]);
    const pages = await Promise.all(images.map(async (url) => Buffer.from(await bytesOf(url))));
    for (const page of pages) expect(await sharp(page).metadata()).toMatchObject({ width: 1275, height: 1650 });
    const darkest = await Promise.all(pages.map(async (page) => (await sharp(page).stats()).channels[0]?.min ?? 0));
    expect(darkest.map((value) => value < 100)).toEqual([true, true, false]);
    expect(await leftovers()).toEqual([]);
  });

  test("serves pages as inline PNGs with a file name and private caching", async () => {
    const [url = ""] = await imagesOf(await convert(form(await drawPdf([["One"]]))));
    const { headers } = await server.admin(url);
    expect(headers.get("Content-Type")).toBe("image/png");
    expect(headers.get("Content-Disposition")).toContain(`inline; filename="Ada's contract-page-1.png"`);
    expect(headers.get("Cache-Control")).toBe("no-store");
  });

  test("sends progress events and then the result", async () => {
    const response = await convert(form(await drawPdf([["One"], ["Two"]])), { Accept: "text/event-stream" });
    const events = (await response.text()).split("\n\n").filter((block) => block.startsWith("event:"));
    expect(events.slice(0, 2)).toEqual([
      'event: progress\ndata: {"page":1,"pages":2}',
      'event: progress\ndata: {"page":2,"pages":2}',
    ]);
    expect(events[2]).toStartWith('event: result\ndata: {"success":true,"images":["/api/convert/pages/');
  });
});

describe("GET /api/convert/pages/:token/:page", () => {
  test("answers 404 after an hour, and a job deletes the pictures", async () => {
    const [url = ""] = await imagesOf(await convert(form(await drawPdf([["One"]]))));
    const row = (await rows()).at(-1);
    server.clock.advance({ minutes: 59 });
    expect((await server.admin(url)).status).toBe(200);
    expect(await removeExpired()).toBeGreaterThan(0);
    server.clock.advance({ minutes: 2 });
    const expired = await server.admin(url);
    expect(expired.status).toBe(404);
    expect(await expired.json()).toMatchObject({
      error: "This page was not found. Pages are kept for an hour; convert the PDF again.",
    });
    expect(await removeExpired()).toBe(0);
    expect(await server.deps.files.size(pageKey(row?.id ?? "", 1))).toBeNull();
  });

  const [token, other] = ["a".repeat(43), "b".repeat(43)];
  test.each([
    `/api/convert/pages/${token}/1.png`,
    `/api/convert/pages/${other}/0.png`,
    `/api/convert/pages/${other}/1.png/..%2f..%2fx`,
    "/api/convert/pages/%00/1.png",
  ])("answers 404 for %s", async (url) => {
    expect((await server.admin(url)).status).toBe(404);
  });

  test("answers 404 beyond the last page and 401 without a session", async () => {
    const [url = ""] = await imagesOf(await convert(form(await drawPdf([["One"]]))));
    expect((await server.admin(url.replace("1.png", "2.png"))).status).toBe(404);
    expect((await server.request(url)).status).toBe(401);
  });
});

describe("POST /api/convert/pdf-to-png with an invalid call", () => {
  let before = 0;
  beforeAll(async () => {
    before = (await rows()).length;
  });
  afterEach(async () => {
    expect(await rows()).toHaveLength(before);
    expect(await leftovers()).toEqual([]);
  });

  const unreadable: [string, () => Promise<Uint8Array>, string, string][] = [
    [
      "51 pages",
      () => drawPdf(Array.from({ length: 51 }, () => ["x"])),
      "too_many_pages",
      "This PDF has more than 50 pages. Split it and convert its parts.",
    ],
    [
      "an encrypted PDF",
      drawEncryptedPdf,
      "password_protected",
      "This PDF is password-protected. Remove the password and upload it again.",
    ],
    [
      "a truncated PDF",
      async () => (await drawPdf([["x"]])).slice(0, 300),
      "damaged",
      "This file is damaged or incomplete and cannot be read.",
    ],
    ["0 bytes", async () => new Uint8Array(), "empty", "This file is empty."],
  ];
  test.each(unreadable)("answers 422 for %s and stores nothing", async (_, draw, code, error) => {
    const response = await convert(form(await draw()));
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ success: false, code, error });
  });

  const wrong: [string, string, string, string][] = [
    ["a file name without .pdf", "%PDF-1.4", "contract.png", "Please select a PDF file"],
    [
      "HTML named .pdf",
      "<html><script>alert(1)</script>",
      "c.pdf",
      "The content of this file is not that of a .pdf file",
    ],
  ];
  test.each(wrong)("answers 415 for %s and stores nothing", async (_, bytes, name, error) => {
    const response = await convert(form(bytes, name));
    expect(response.status).toBe(415);
    expect(await response.json()).toMatchObject({ error });
  });

  test("answers 400 without a file", async () => {
    const response = await convert(form("%PDF-1.4", "c.pdf", "file"));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: "Please select a PDF file" });
  });

  test("answers 413 for a file of 100 MB and one byte", async () => {
    const response = await convert(form(new Uint8Array(100 * 1024 * 1024 + 1)));
    expect(response.status).toBe(413);
  });

  test("answers 401 without a session", async () => {
    const request = { method: "POST", body: form("%PDF-1.4"), headers: { "X-Requested-With": "tests" } };
    expect((await server.request("/api/convert/pdf-to-png", request)).status).toBe(401);
  });
});

describe("POST /api/convert/pdf-to-png with a failing server", () => {
  const drawing = (drawPages: DocumentReader["drawPages"]) =>
    createTestServer({ deps: { documents: { ...createDocumentReader(), drawPages } } });
  const cases: [string, Error, number, string][] = [
    [
      "the reader's queue is full",
      new ReaderBusy(10),
      503,
      "Too many documents are being read. Please try again shortly.",
    ],
    ["the disk is full", new DiskFull(), 507, "There is no room left on the server."],
  ];
  test.each(cases)("stores nothing and reports that %s", async (_, failure, status, error) => {
    const busy = await drawing(() => Promise.reject(failure));
    const response = await convert(form("%PDF-1.4"), {}, busy);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error });
    expect(await rows(busy)).toEqual([]);
    await busy.close();
  });

  test("stores nothing if drawing fails after a page", async () => {
    const breaking = await drawing(async (_, { target, onProgress }) => {
      await Bun.write(`${target}-1.png`, "x");
      onProgress?.({ page: 1, pages: 3 });
      await Bun.write(`${target}-2.png`, "half");
      throw new Error("drawing failed");
    });
    expect((await convert(form("%PDF-1.4"), {}, breaking)).status).toBe(500);
    expect(await rows(breaking)).toEqual([]);
    expect(await leftovers(breaking)).toEqual([]);
    await breaking.close();
  });
});

async function bytesOf(url: string): Promise<ArrayBuffer> {
  const response = await server.admin(url);
  expect(response.status).toBe(200);
  return response.arrayBuffer();
}

/** Runs the job and returns the number of remaining conversions. */
async function removeExpired(): Promise<number> {
  await server.deps.db.transaction((tx) => server.deps.jobs.send(tx, "remove-converted-pages", {}));
  await server.runJobs();
  return (await rows()).length;
}
