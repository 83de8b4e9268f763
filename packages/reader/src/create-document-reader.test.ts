import { afterAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import iconv from "iconv-lite";
import sharp from "sharp";
import type { ReadingRequest } from "./child/requests";
import { createDocumentReader } from "./create-document-reader";
import { drawDoc } from "./fixtures/draw-doc";
import { drawDocx } from "./fixtures/draw-docx";
import { drawPdf, drawPng, drawScan, fillIn } from "./fixtures/draw-pdf";
import type { DocumentFormat, ReadDocument } from "./read-document";
import { readingLimitsFor } from "./reading-limits";
import { runChild } from "./run-child";

// Child processes are slow on a busy machine, and OCR on every one.
setDefaultTimeout(60_000);

const folder = mkdtempSync(join(tmpdir(), "documents-"));
const reader = createDocumentReader();
afterAll(() => {
  reader.close();
  rmSync(folder, { recursive: true });
});

const ALL: DocumentFormat[] = ["pdf", "png", "jpeg", "docx", "doc", "txt"];

async function read(fileName: string, bytes: Uint8Array, accept = ALL): Promise<ReadDocument> {
  const path = join(folder, crypto.randomUUID());
  await Bun.write(path, bytes);
  return (await reader.read([{ path, fileName }], { accept })).document;
}

const linesOf = (document: ReadDocument) => document.pages.flatMap((page) => page.lines.map((line) => line.text));

describe("DocumentReader.read of a PDF", () => {
  test("returns each page's lines with boxes", async () => {
    const document = await read("c.pdf", await drawPdf([["Creator agreement", "Base fee\t$2,500"], ["Signed"]]));
    expect(document.kind).toBe("pdf");
    expect(document.pages.map((page) => page.lines.map((line) => line.text))).toEqual([
      ["Creator agreement", "Base fee\t$2,500"],
      ["Signed"],
    ]);
    const box = document.pages[0]?.lines[0]?.box;
    expect(box?.x).toBeCloseTo(72 / 612, 2);
    expect(box?.y).toBeCloseTo(82 / 792, 1);
  });

  test("reads form values on their lines", async () => {
    const bytes = await drawPdf([
      ["Creator:", "Monthly fee:", ...Array.from({ length: 12 }, (_, at) => `Clause ${at}`)],
    ]);
    const form = await fillIn(bytes, [
      { name: "creator", value: "Ada Lovelace", x: 130, y: 696 },
      { name: "fee", value: "$2,500", x: 150, y: 676 },
    ]);
    expect(linesOf(await read("form.pdf", form)).slice(0, 2)).toEqual([
      "Creator:\tAda Lovelace",
      "Monthly fee:\t$2,500",
    ]);
  });

  test("stops at the page limit and sets truncated", async () => {
    const document = await read("c.pdf", await drawPdf(Array.from({ length: 203 }, (_, page) => [`Page ${page + 1}`])));
    expect(document.pages).toHaveLength(200);
    expect(document.truncated).toBe(true);
  });

  test("recognises a picture page with OCR", async () => {
    const document = await read("scan.pdf", await drawScan([["Creator: Ada Lovelace", "Monthly fee: $2,500"]]));
    expect(document.kind).toBe("scan");
    expect(document.pages[0]).toMatchObject({ number: 1, source: "ocr" });
    expect(document.pages[0]?.meanConfidence).toBeGreaterThan(0.8);
    expect(linesOf(document)).toEqual(["Creator: Ada Lovelace", "Monthly fee: $2,500"]);
  });
});

describe("DocumentReader.read of images", () => {
  const lines = ["Creator: Ada Lovelace", "Term: May 1, 2025 to April 30, 2026", "Monthly fee: $2,500"];

  test("recognises a PNG", async () => {
    const document = await read("page.png", await drawPng(lines));
    expect(document.kind).toBe("image");
    expect(linesOf(document)).toEqual(lines);
    expect(document.pages[0]?.lines[0]?.box?.y).toBeCloseTo(82 / 792, 1);
  });

  test("rotates a JPEG by its EXIF orientation", async () => {
    const onItsSide = await sharp(await drawPng(lines))
      .rotate(270)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(linesOf(await read("photo.jpg", onItsSide))).toEqual(lines);
  });

  test("reads several images as pages of one document", async () => {
    const files = await Promise.all(
      lines.slice(0, 2).map(async (line, index) => {
        const path = join(folder, crypto.randomUUID());
        await Bun.write(path, await drawPng([line]));
        return { path, fileName: `page-${index}.png` };
      }),
    );
    const { document } = await reader.read(files, { accept: ["png", "jpeg"] });
    expect(document.pages.map(({ number, lines }) => [number, lines[0]?.text])).toEqual([
      [1, lines[0] ?? ""],
      [2, lines[1] ?? ""],
    ]);
  });

  test("reports every step of a page, so the idle limit applies per step", async () => {
    const path = join(folder, crypto.randomUUID());
    await Bun.write(path, await drawPng(["Creator: Ada Lovelace"]));
    const files = Array.from({ length: 5 }, (_, index) => ({ path, fileName: `page-${index}.png` }));
    const limits = readingLimitsFor(2);
    const request: ReadingRequest = { files, accept: ["png"], limits };
    const program = join(import.meta.dir, "child/main.ts");
    const said: string[] = [];
    await runChild(
      [process.execPath, program, JSON.stringify(request)],
      { ...limits, idleMs: limits.readMs, totalMs: limits.ocrDocumentMs },
      (line) => void said.push(JSON.parse(line).type),
    );
    // Three steps per page: draw, prepare, start the worker.
    expect(said.filter((type) => type === "step").length).toBeGreaterThanOrEqual(5 * 3);
    expect(said.filter((type) => type === "progress")).toHaveLength(6);
    expect(said.at(-1)).toBe("result");
  });
});

describe("DocumentReader.read of Word and text files", () => {
  test("keeps the paragraphs and the cells of a .docx", async () => {
    const document = await read("c.docx", await drawDocx(["Creator agreement"], [["Base Fee", "$500"]]));
    expect(document.kind).toBe("docx");
    expect(linesOf(document)).toEqual(["Creator agreement", "Base Fee\t$500"]);
  });

  test("reads the paragraphs of a .doc", async () => {
    const document = await read("c.doc", drawDoc(["Creator agreement", "Creator: Zoë Lovelace"]));
    expect(document.kind).toBe("doc");
    expect(linesOf(document)).toEqual(["Creator agreement", "Creator: Zoë Lovelace"]);
  });

  const text = "Creator “Zoë” — fee €500";
  test.each([
    ["UTF-8", Buffer.from(text)],
    ["UTF-8 with a mark", Buffer.from(`\ufeff${text}`)],
    ["UTF-16 with a mark", Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")])],
    ["UTF-16BE with a mark", Buffer.concat([Buffer.from([0xfe, 0xff]), iconv.encode(text, "utf-16be")])],
    ["Windows-1252", iconv.encode(text, "windows-1252")],
  ])("decodes a .txt in %s", async (_, bytes) => {
    expect(linesOf(await read("c.txt", bytes))).toEqual([text]);
  });

  test("cuts a very long line and sets truncated", async () => {
    const document = await read("c.txt", Buffer.from(`Creator: Ada\n${"word ".repeat(500_000)}\nThe end`));
    expect(linesOf(document).map((line) => [line.slice(0, 9), line.length])).toEqual([
      ["Creator: ", 12],
      ["word word", 1_999_988],
    ]);
    expect(document.truncated).toBe(true);
  });

  test("a text of blanks has no lines", async () => {
    expect(linesOf(await read("c.txt", Buffer.from(" \n\n ")))).toEqual([]);
  });
});
