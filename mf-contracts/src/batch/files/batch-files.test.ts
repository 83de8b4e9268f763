import { describe, expect, test } from "bun:test";
import { sortDrop } from "./batch-files";

const file = (name: string, size = 1) => Object.defineProperty(new File(["x"], name), "size", { value: size });

describe("sortDrop()", () => {
  test("sortDrop() accepts .pdf and .txt in upper or lower case and rejects the invalid files of the same drop", () => {
    const { taken, refused } = sortDrop(
      [file("a.pdf"), file("photo.png"), file("B.PDF"), file("mail.txt"), file("c.docx"), file("empty.pdf", 0)],
      0,
    );
    expect(taken.map(({ name }) => name)).toEqual(["a.pdf", "B.PDF", "mail.txt"]);
    expect(refused).toEqual([
      { name: "photo.png", reason: "Only PDF and text files are supported" },
      { name: "c.docx", reason: "Only PDF and text files are supported" },
      { name: "empty.pdf", reason: "This file is empty. File is smaller than 1 bytes" },
    ]);
  });

  test("sortDrop() accepts files of up to 100 MB", () => {
    const limit = 100 * 1024 * 1024;
    const { taken, refused } = sortDrop([file("fits.pdf", limit), file("large.pdf", limit + 1)], 0);
    expect(taken.map(({ name }) => name)).toEqual(["fits.pdf"]);
    expect(refused).toEqual([{ name: "large.pdf", reason: "File is larger than 104857600 bytes" }]);
  });

  test("sortDrop() accepts 500 files per batch and rejects each further file by name", () => {
    const { taken, refused } = sortDrop([file("499.pdf"), file("500.pdf"), file("501.pdf")], 498);
    expect(taken).toHaveLength(2);
    expect(refused).toEqual([{ name: "501.pdf", reason: "Too many files: a batch takes 500" }]);
  });
});
