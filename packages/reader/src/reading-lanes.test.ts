import { afterAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eventually } from "@crm/testing/eventually";
import { createDocumentReader, type DocumentReader, type DocumentReaderSettings } from "./create-document-reader";
import { drawPdf, drawScan } from "./fixtures/draw-pdf";
import { UnreadableDocument } from "./reading-failure";

// Child processes are slow on a busy machine, and OCR on every one.
setDefaultTimeout(120_000);

const folder = mkdtempSync(join(tmpdir(), "lanes-"));
const readers: DocumentReader[] = [];
afterAll(() => {
  for (const reader of readers) reader.close();
  rmSync(folder, { recursive: true });
});

function readerOf(settings: DocumentReaderSettings): DocumentReader {
  const reader = createDocumentReader({ cores: 2, ...settings });
  readers.push(reader);
  return reader;
}

async function readerByProgram(source: string, settings: DocumentReaderSettings = {}): Promise<DocumentReader> {
  const program = join(folder, `${crypto.randomUUID()}.ts`);
  await Bun.write(program, source);
  return readerOf({ program, ...settings });
}

async function read(reader: DocumentReader, fileName: string, bytes: Uint8Array | string) {
  const path = join(folder, crypto.randomUUID());
  await Bun.write(path, bytes);
  return reader.read([{ path, fileName }], { accept: ["txt", "pdf", "png"] });
}

const DETAILS = "Creator: Ada Lovelace\nStart Date: May 1, 2026\nEnd Date: June 1, 2027\nMonthly fee: $500";

describe("a field that takes too long", () => {
  const program = join(import.meta.dir, "fixtures/slow-field-main.ts");
  const reader = readerOf({ program, limits: { textMs: 4_000 } });

  test("is skipped in a second reading, which finds the other fields and names the skipped one", async () => {
    const { contract, leftOut } = await read(reader, "c.txt", `${DETAILS}\nSLOW endDate`);
    expect(leftOut).toEqual(["endDate"]);
    expect(contract.fields.endDate).toBeUndefined();
    expect(contract.data).toMatchObject({ fullName: "Ada Lovelace", startDate: "2026-05-01", monthlyFee: "500.00" });
  });

  test("together with a second slow field rejects the document as timed out", async () => {
    const failure = await read(reader, "c.txt", `${DETAILS}\nSLOW endDate SLOW socialHandle`).catch((error) => error);
    expect(failure).toBeInstanceOf(UnreadableDocument);
    expect(failure.reason).toBe("timed-out");
  });

  test("in a scan has the same time limit after OCR", async () => {
    const { document, contract, leftOut } = await read(
      reader,
      "scan.pdf",
      await drawScan([[...DETAILS.split("\n"), "SLOW endDate"]]),
    );
    expect(document.kind).toBe("scan");
    expect(leftOut).toEqual(["endDate"]);
    expect(contract.data).toMatchObject({ fullName: "Ada Lovelace", endDate: "" });
  });

  test("does not affect a reading of the text alone", async () => {
    const path = join(folder, "c.txt");
    await Bun.write(path, `${DETAILS}\nSLOW endDate`);
    const options = { accept: ["txt" as const], isTextOnly: true };
    const { document, contract } = await reader.read([{ path, fileName: "c.txt" }], options);
    expect(document.pages[0]?.lines).toHaveLength(5);
    expect(contract.fields).toEqual({});
  });
});

/**
 * Answers immediately, except for scan.pdf, which needs OCR and never ends there, and slow.txt, which never ends until a field is
 * left out.
 */
const PROGRAM = `
  const [, , given = (await console[Symbol.asyncIterator]().next()).value] = process.argv;
  const { files: [{ fileName }], mayRecognise, without } = JSON.parse(given);
  const say = (message) => Bun.write(Bun.stdout, JSON.stringify(message) + "\\n");
  if (fileName === "scan.pdf" && !mayRecognise) await say({ type: "needs-ocr" });
  else {
    if (fileName === "scan.pdf") { await say({ type: "progress", page: 0, pages: 1 }); while (true) await Bun.sleep(1000); }
    if (fileName === "slow.txt" && without.length === 0) { await say({ type: "reading", fields: ["notes"] }); while (true) {} }
    await say({ type: "result", document: { kind: "txt", pages: [], truncated: false }, contract: {} });
  }
  process.exit();`;

describe("text and OCR", () => {
  test("text documents are read while a scan runs and other scans wait", async () => {
    const reader = await readerByProgram(PROGRAM);
    const scans = [0, 1, 2].map(() => read(reader, "scan.pdf", "").catch((error: Error) => error.name));
    for (let count = 0; count < 5; count++) await read(reader, "c.txt", "");
    expect(await Promise.race([...scans, "still at work"])).toBe("still at work");
    reader.close();
    expect(await Promise.all(scans)).toEqual(["ReaderBusy", "ReaderBusy", "ReaderBusy"]);
  });

  test("a picture does not wait in the text queue", async () => {
    const reader = await readerByProgram("while (true) {}");
    const texts = [0, 1].map(() => read(reader, "c.txt", "").catch(() => undefined));
    const picture = read(reader, "p.png", "").catch(() => undefined);
    await eventually(() => reader.load().running >= 2);
    expect(reader.load()).toMatchObject({ running: 2, waiting: 1 });
    reader.close();
    await Promise.all([...texts, picture]);
  });

  test("a document that is read again waits behind newer documents", async () => {
    const reader = await readerByProgram(PROGRAM, { limits: { textMs: 3_000 } });
    const done: string[] = [];
    const reading = ["slow.txt", "one.txt", "two.txt"].map((name) =>
      read(reader, name, "").then(() => done.push(name)),
    );
    await Promise.all(reading);
    expect(done).toEqual(["one.txt", "two.txt", "slow.txt"]);
  });

  test("a text that exceeds its time is retried in the slow queue and then rejected", async () => {
    const reader = await readerByProgram("while (true) {}", { limits: { textMs: 500, readMs: 1_000 } });
    await expect(read(reader, "c.txt", "")).rejects.toMatchObject({ reason: "timed-out" });
  });

  test("a Word document that exceeds its rendering time is retried in the slow queue", async () => {
    const marker = join(folder, crypto.randomUUID());
    const reader = await readerByProgram(
      `if (!(await Bun.file("${marker}").exists())) { await Bun.write("${marker}", ""); while (true) {} }
       console.log(JSON.stringify({ type: "result", html: "<p>Fee</p>" }));`,
      { limits: { textMs: 3_000 } },
    );
    expect(await reader.render({ path: marker, fileName: "a.docx" })).toEqual({ html: "<p>Fee</p>" });
  });

  test("a PDF with text is read without OCR, a scan of the same words with OCR", async () => {
    const reader = readerOf({});
    const pages = [DETAILS.split("\n")];
    const [text, scan] = await Promise.all([drawPdf(pages), drawScan(pages)]);
    const [first, second] = await Promise.all([read(reader, "a.pdf", text), read(reader, "b.pdf", scan)]);
    expect([first.document.kind, second.document.kind]).toEqual(["pdf", "scan"]);
    expect(second.contract.data.fullName).toBe("Ada Lovelace");
  });
});
