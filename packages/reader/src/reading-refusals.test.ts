import { afterAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDocumentReader, type DocumentReaderSettings } from "./create-document-reader";
import { drawDoc } from "./fixtures/draw-doc";
import { drawDocxWith } from "./fixtures/draw-docx";
import { drawBillionLaughs, drawSelfListingPdf } from "./fixtures/draw-hostile";
import { drawEncryptedPdf, drawPdf, drawPng, drawScan } from "./fixtures/draw-pdf";
import { drawPngClaiming } from "./fixtures/draw-png-bomb";
import type { DocumentFormat } from "./read-document";
import { UnreadableDocument, WrongDocumentType } from "./reading-failure";
import { serveReader } from "./service/serve-reader";

// Child processes are slow on a busy machine, and OCR on every one.
setDefaultTimeout(240_000);

const root = mkdtempSync(join(tmpdir(), "refusals-"));
const socket = join(root, "reader.sock");
const program = join(import.meta.dir, "fixtures/slow-field-main.ts");
const service = serveReader({ socket, folder: join(root, "documents"), programs: { read: program, draw: program } });
afterAll(async () => {
  await service.stop();
  rmSync(root, { recursive: true });
});

const ALL: DocumentFormat[] = ["pdf", "png", "jpeg", "docx", "doc", "txt"];
const LIMITS = { textMs: 60_000, readMs: 120_000 };
const BRIEF = { textMs: 4_000, readMs: 30_000 };

// Without a setting a reader recognises pictures with the tesseract command, if it is installed.
const readers: [string, DocumentReaderSettings][] = [
  ["a warm reader", { program, isWarm: true }],
  ["a cold reader", { program, isWarm: false }],
  ["a reader whose OCR is tesseract.js", { program, ocrCommand: null }],
  ["a warm reader at a socket", { socket, isWarm: true }],
];

describe.each(readers)("DocumentReader.read of %s rejects", (_, settings) => {
  const ample = createDocumentReader({ cores: 2, limits: LIMITS, ...settings });
  const brief = createDocumentReader({ cores: 2, limits: BRIEF, ...settings });
  afterAll(() => {
    ample.close();
    brief.close();
  });

  /** Reads a document first and afterwards, so that a warm child reads the rejected one too. */
  async function refusalOf(fileName: string, bytes: Uint8Array, accept = ALL, reader = ample): Promise<unknown> {
    const read = async (name: string, content: Uint8Array) => {
      const path = join(root, crypto.randomUUID());
      await Bun.write(path, content);
      return reader.read([{ path, fileName: name }], { accept: content === bytes ? accept : ALL });
    };
    await read("first.txt", Buffer.from("Creator: Ada Lovelace"));
    const refusal = await read(fileName, bytes).catch((error: unknown) => error);
    const { contract } = await read("next.txt", Buffer.from("Creator: Ines Carvalho"));
    expect(contract.data.fullName).toBe("Ines Carvalho");
    return refusal;
  }

  const unreadable: [string, string, () => Promise<Uint8Array>, string][] = [
    ["an encrypted PDF", "c.pdf", drawEncryptedPdf, "password-protected"],
    ["a truncated PDF", "c.pdf", async () => (await drawPdf([["Agreement"]])).slice(0, 300), "damaged"],
    ["an empty file", "c.pdf", async () => Buffer.alloc(0), "empty"],
    ["a truncated .doc", "c.doc", async () => drawDoc(["Agreement"]).subarray(0, 1600), "damaged"],
    ["a truncated .docx", "c.docx", async () => Buffer.from("PK\x03\x04 word/document.xml"), "damaged"],
    [
      "a .docx that expands past 100 MB",
      "c.docx",
      () => drawDocxWith({ "word/document.xml": new Uint8Array(101 * 1024 * 1024) }),
      "expands-too-far",
    ],
    [
      "a .docx of more than 2,000 parts",
      "c.docx",
      () => drawDocxWith(Object.fromEntries(Array.from({ length: 2001 }, (_, part) => [`word/${part}.xml`, "<x/>"]))),
      "expands-too-far",
    ],
    [
      "a .docx with an external entity",
      "c.docx",
      () => drawDocxWith({ "word/document.xml": '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/hostname">]><d>&x;</d>' }),
      "forbidden-markup",
    ],
    [
      "a billion laughs in UTF-16",
      "c.docx",
      () => {
        const laughs = '<!DOCTYPE d [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]><d>&b;</d>';
        return drawDocxWith({ "word/document.xml": Buffer.from(`\ufeff${laughs}`, "utf16le") });
      },
      "forbidden-markup",
    ],
    ["a billion laughs", "c.docx", async () => drawBillionLaughs(), "forbidden-markup"],
    ["a PDF whose pages list themselves", "c.pdf", async () => drawSelfListingPdf(), "damaged"],
    ["a PNG that claims 2.5 gigapixels", "p.png", async () => drawPngClaiming(50_000, 50_000), "too-many-pixels"],
    ["a PNG cut short", "p.png", async () => (await drawPng(["x"])).subarray(0, 200), "damaged"],
  ];
  test.each(unreadable)("%s", async (_, fileName, draw, reason) => {
    const failure = await refusalOf(fileName, await draw());
    expect(failure).toBeInstanceOf(UnreadableDocument);
    expect(failure).toMatchObject({ reason });
  });

  const slow: [string, string, () => Promise<Uint8Array>][] = [
    [
      "a text whose fields take too long",
      "c.txt",
      async () => Buffer.from("Creator: Ada SLOW endDate SLOW socialHandle"),
    ],
    [
      "a scan whose fields take too long",
      "c.pdf",
      () => drawScan([["Creator: Ada Lovelace", "SLOW endDate SLOW socialHandle"]]),
    ],
  ];
  test.each(slow)("%s", async (_, fileName, draw) => {
    const failure = await refusalOf(fileName, await draw(), ALL, brief);
    expect(failure).toBeInstanceOf(UnreadableDocument);
    expect(failure).toMatchObject({ reason: "timed-out" });
  });

  const wrongTypes: [string, string, () => Promise<Uint8Array>, DocumentFormat[]][] = [
    ["HTML named .pdf", "c.pdf", async () => Buffer.from("<html><script>alert(1)</script>%PDF-1.4"), ALL],
    ["text named .pdf", "c.pdf", async () => Buffer.from("Agreement"), ALL],
    ["a PDF named .txt", "c.txt", () => drawPdf([["x"]]), ALL],
    ["a format that the call does not take", "c.pdf", () => drawPdf([["x"]]), ["docx", "doc"]],
  ];
  test.each(wrongTypes)("%s", async (_, fileName, draw, accept) => {
    expect(await refusalOf(fileName, await draw(), accept)).toBeInstanceOf(WrongDocumentType);
  });
});
