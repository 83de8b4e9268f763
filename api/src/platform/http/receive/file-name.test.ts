import { expect, test } from "bun:test";
import { safeFileName } from "./file-name";

test.each([
  ["keeps a plain name", "Contract 2026.pdf", "Contract 2026.pdf"],
  ["drops the folders of a path", "../../etc/passwd", "passwd"],
  ["drops the folders of a Windows path", "C:\\Users\\ada\\deal.docx", "deal.docx"],
  ["drops control characters", "a\u0000b\r\nc.pdf", "abc.pdf"],
  ["drops a right-to-left override", "invoice\u202efdp.exe", "invoicefdp.exe"],
  ["composes decomposed letters", "Ame\u0301lie.pdf", "Am\u00e9lie.pdf"],
  ["replaces a name of dots", "..", "file"],
  ["replaces an empty name", "", "file"],
  ["keeps markup as text", "<img src=x>.pdf", "<img src=x>.pdf"],
])("safeFileName %s", (_case, name, expected) => {
  expect(safeFileName(name)).toBe(expected);
});

test("safeFileName cuts a long name to 255 bytes and keeps its extension and whole characters", () => {
  const name = safeFileName(`${"é".repeat(300)}.pdf`);
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
  expect(name).toMatch(/^é+\.pdf$/);
});

test("safeFileName cuts a name of a million characters as fast as a short one", () => {
  const name = safeFileName(`${"👩🏽‍🚀é".repeat(150_000)}.pdf`);
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
  expect(name).toEndWith(".pdf");
  expect(name.isWellFormed()).toBe(true);
});
