import { describe, expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { readLabels } from "../read-labels";
import { OWN_SET } from "../written/open-split";
import { composeSet } from "./compose-set";
import { drawDocument } from "./draw-document";
import { readLayouts } from "./layouts";

const planned = composeSet();
const { documents: stored } = await readLabels(OWN_SET);
const bytesOf = (path: string) => Bun.file(join(OWN_SET, path)).bytes();

describe("the generator reproduces the set in the repository:", () => {
  test("the same rows, in the same order", () => {
    // The number of a photographed document's files is known only after drawing.
    const withoutFiles = (rows: typeof stored) =>
      rows.map(({ file, ...row }) => (Array.isArray(file) ? row : { ...row }));
    expect(withoutFiles(stored)).toEqual(withoutFiles(planned.map(({ row }) => row)));
  });

  test("every file is named by a row, and every row names files", async () => {
    const named = stored.flatMap(({ file }) => file).sort();
    const kinds = readdirSync(OWN_SET).filter((name) => name !== "labels.jsonl");
    const present = kinds.flatMap((kind) => readdirSync(join(OWN_SET, kind)).map((name) => `${kind}/${name}`));
    expect(present.sort()).toEqual(named);
  });

  test.each(planned.filter(({ paper }) => !paper).map((document) => [document.row.id, document] as const))(
    "%s",
    async (_, document) => {
      const { files } = await drawDocument(document);
      for (const [path, content] of Object.entries(files)) {
        const [made, kept] = [new Uint8Array(Buffer.from(content)), await bytesOf(path)];
        // Times in a zip depend on the machine's time zone.
        if (path.endsWith(".docx")) expect(unzipSync(made)).toEqual(unzipSync(kept));
        else expect(Buffer.compare(made, kept)).toBe(0);
      }
    },
  );
});

test("the set has at least 40 layouts with unique names", () => {
  const names = readLayouts().map(({ name }) => name);
  expect(names.length).toBeGreaterThanOrEqual(40);
  expect(new Set(names).size).toBe(names.length);
});

describe("labels of the set", () => {
  test.each(["fullName", "socialHandle", "monthlyFee", "startDate", "endDate", "platforms", "videosPerMonth"])(
    "%s is present in many documents",
    (field) => {
      const there = stored.filter(({ labels }) => labels[field] !== null && [labels[field]].flat().length > 0);
      expect(there.length).toBeGreaterThan(60);
    },
  );

  test.each(["socialHandle", "monthlyFee", "endDate", "platforms", "videosPerMonth"])(
    "%s is absent in some documents, with a label that says so",
    (field) => {
      expect(stored.filter(({ quality }) => quality[field] === "verified-absent").length).toBeGreaterThan(10);
    },
  );
});
