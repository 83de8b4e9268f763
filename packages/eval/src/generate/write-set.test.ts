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

describe("the set in the repository is what the generator makes", () => {
  test("the same rows, in the same order", () => {
    // How many files a photographed document has is known only when its pages are drawn.
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
        // The time in a zip is that of the machine's own zone.
        if (path.endsWith(".docx")) expect(unzipSync(made)).toEqual(unzipSync(kept));
        else expect(Buffer.compare(made, kept)).toBe(0);
      }
    },
  );
});

test("there are at least 40 layouts, each with a name of its own", () => {
  const names = readLayouts().map(({ name }) => name);
  expect(names.length).toBeGreaterThanOrEqual(40);
  expect(new Set(names).size).toBe(names.length);
});

describe("what the set asks for", () => {
  test.each(["fullName", "socialHandle", "monthlyFee", "startDate", "endDate", "platforms", "videosPerMonth"])(
    "%s is there in many documents",
    (field) => {
      const there = stored.filter(({ labels }) => labels[field] !== null && [labels[field]].flat().length > 0);
      expect(there.length).toBeGreaterThan(60);
    },
  );

  test.each(["socialHandle", "monthlyFee", "endDate", "platforms", "videosPerMonth"])(
    "%s is missing from some, and its label says so",
    (field) => {
      expect(stored.filter(({ quality }) => quality[field] === "verified-absent").length).toBeGreaterThan(10);
    },
  );
});
