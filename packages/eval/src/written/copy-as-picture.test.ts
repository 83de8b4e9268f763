import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { copyAsPicture, PAPER_NAMES } from "./copy-as-picture";
import { parseWritten } from "./read-written";

setDefaultTimeout(60_000);

const memo = parseWritten("---\nkind: memo\nmonthlyFee: 900\n---\nBrand pays $900 a month. ☒ agreed →\n", "memo.txt");
const copies = await Promise.all(PAPER_NAMES.map(async (paper) => ({ paper, ...(await copyAsPicture(memo, paper)) })));

describe("copyAsPicture", () => {
  test.each(copies)("$paper: returns a readable file with the document's labels", ({ paper, row, files }) => {
    const isPhoto = paper === "photo";
    const name = isPhoto ? "memo, photo-1.jpg" : `memo, ${paper}.pdf`;
    expect(Object.keys(files)).toEqual([name]);
    expect(row).toEqual({
      ...{ ...memo.row, id: `memo, ${paper}`, group: paper, kind: isPhoto ? "image" : "scan" },
      file: isPhoto ? [name] : name,
    });
  });

  test("each paper gives a different picture", () => {
    const bytes = copies.map(({ files }) => Bun.hash(Object.values(files)[0] ?? ""));
    expect(new Set(bytes).size).toBe(PAPER_NAMES.length);
  });
});
