import { expect, test } from "bun:test";
import { safeFileName } from "./file-name";

test.each([
  ["a plain name stays", "Contract 2026.pdf", "Contract 2026.pdf"],
  ["a path loses its folders", "../../etc/passwd", "passwd"],
  ["a Windows path too", "C:\\Users\\ada\\deal.docx", "deal.docx"],
  ["control characters go", "a\u0000b\r\nc.pdf", "abc.pdf"],
  ["the right-to-left trick goes", "invoice\u202efdp.exe", "invoicefdp.exe"],
  ["decomposed letters compose", "Ame\u0301lie.pdf", "Am\u00e9lie.pdf"],
  ["only dots is no name", "..", "file"],
  ["nothing is no name", "", "file"],
  ["markup stays, as text", "<img src=x>.pdf", "<img src=x>.pdf"],
])("%s", (_case, name, expected) => {
  expect(safeFileName(name)).toBe(expected);
});

test("a long name keeps its extension and whole characters within 255 bytes", () => {
  const name = safeFileName(`${"é".repeat(300)}.pdf`);
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
  expect(name).toMatch(/^é+\.pdf$/);
});

test("a name of a million characters is cut as fast as a short one", () => {
  const name = safeFileName(`${"👩🏽‍🚀é".repeat(150_000)}.pdf`);
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
  expect(name).toEndWith(".pdf");
  expect(name.isWellFormed()).toBe(true);
});
