import { describe, expect, test } from "bun:test";
import { extensionAgrees, sniffFormat } from "./sniff-format";

const utf16 = (text: string) => Buffer.from(text, "utf16le");
const compound = (...streams: string[]) =>
  Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), ...streams.map((name) => utf16(name))]);

describe("sniffFormat", () => {
  const cases: [string, Buffer, ReturnType<typeof sniffFormat>][] = [
    ["a PDF", Buffer.from("%PDF-1.7\n%âãÏÓ\n"), "pdf"],
    ["a PDF after a preamble", Buffer.from(`${"\n".repeat(100)}%PDF-1.4`), "pdf"],
    ["a PNG", Buffer.from("89504e470d0a1a0a0000", "hex"), "png"],
    ["a JPEG", Buffer.from("ffd8ffe000104a46", "hex"), "jpeg"],
    ["a zip that holds a Word document", Buffer.from("PK\x03\x04…word/document.xml"), "docx"],
    ["a zip that holds something else", Buffer.from("PK\x03\x04…xl/workbook.xml"), null],
    ["an old Word document", compound("Root Entry", "WordDocument"), "doc"],
    ["an old spreadsheet", compound("Root Entry", "Workbook"), null],
    ["an encrypted Word document", compound("EncryptionInfo", "EncryptedPackage"), "encrypted-word"],
    ["plain text", Buffer.from("This Agreement, “dated” May 1, 2025\r\n\tFee: €100"), "txt"],
    ["text in Windows-1252", Buffer.from([0x93, 0x41, 0x94, 0x20, 0x97, 0x20, 0x42]), "txt"],
    ["text in UTF-16 with a mark", Buffer.concat([Buffer.from([0xff, 0xfe]), utf16("Agreement")]), "txt"],
    ["text in UTF-16 without a mark", utf16("This is the agreement"), "txt"],
    ["an HTML page", Buffer.from("\n <!DOCTYPE html><html><body>%PDF-1.4"), null],
    ["an HTML page after a comment", Buffer.from("<!-- x --><html>"), null],
    ["HTML in UTF-16", Buffer.concat([Buffer.from([0xff, 0xfe]), utf16("<script>alert(1)</script>")]), null],
    ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), null],
    ["a filed agreement", Buffer.from("<DOCUMENT>\n<TYPE>EX-10.3\nTHIS AGREEMENT"), "txt"],
    ["a filed page", Buffer.from("<DOCUMENT>\n<TYPE>EX-10.3\n<TEXT>\n<HTML><BODY>"), null],
    ["a chat with names in brackets", Buffer.from("<ada> hello\n<brand> 900 a month?"), "txt"],
    ["a page without its head", Buffer.from("<div>Agreement"), null],
    ["XML without its head", Buffer.from("<deal><fee>900</fee></deal>"), null],
    ["XML", Buffer.from('<?xml version="1.0"?><svg/>'), null],
    ["text with a script in it", Buffer.from("Hello\n<script src=x></script>"), null],
    ["a shell script", Buffer.from("#!/bin/sh\nrm -rf /"), null],
    ["RTF", Buffer.from("{\\rtf1 hello}"), null],
    ["a program", Buffer.from("7f454c46020101000000000000000000", "hex"), null],
    ["nothing", Buffer.alloc(0), null],
  ];
  test.each(cases)("detects the format of %s", (_, bytes, format) => {
    expect(sniffFormat(bytes)).toBe(format);
  });
});

describe("extensionAgrees", () => {
  test.each([
    ["contract.pdf", "pdf", true],
    ["CONTRACT.PDF", "pdf", true],
    ["photo.jpeg", "jpeg", true],
    ["photo.jpg", "png", false],
    ["page.html", "txt", false],
    ["contract.pdf.txt", "pdf", false],
    ["contract", "pdf", false],
  ] as const)("%s as %s: %p", (fileName, format, agrees) => {
    expect(extensionAgrees(fileName, format)).toBe(agrees);
  });
});
