import { describe, expect, test } from "bun:test";
import { demoDocuments } from "./documents";
import { demoContracts } from "./people";

const TODAY = "2026-03-31";
const documents = demoDocuments(TODAY);

const LEADING_BYTES: Record<string, string> = {
  "application/pdf": "%PDF-",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "PK\x03\x04",
  "image/png": "\x89PNG",
  "image/jpeg": "\xff\xd8\xff",
  "text/plain": "CREATOR DEAL",
};

describe("the demo's documents", () => {
  test.each(documents.map((document) => [document.fileName, document] as const))(
    "%s has its file type and the same bytes on every run",
    async (_, document) => {
      const bytes = await document.draw();
      const start = LEADING_BYTES[document.fileType] ?? "?";
      expect(Buffer.from(bytes.slice(0, start.length)).toString("latin1")).toBe(start);
      expect(Buffer.compare(bytes, await document.draw())).toBe(0);
    },
  );

  test("demo documents belong to demo people, except three unassigned ones", () => {
    const keys = new Set(demoContracts(TODAY).map(({ key }) => key));
    expect(documents.flatMap(({ belongsTo }) => belongsTo ?? []).filter((key) => !keys.has(key))).toEqual([]);
    expect(documents.filter(({ belongsTo }) => !belongsTo)).toHaveLength(3);
  });

  test("demo documents cover every file type", () => {
    expect(new Set(documents.map(({ fileType }) => fileType))).toEqual(new Set(Object.keys(LEADING_BYTES)));
  });
});
