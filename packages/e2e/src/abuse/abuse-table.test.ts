import { expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dir, "../../../..");
const table = await Bun.file(join(ROOT, "docs/abuse-table.md")).text();
const rows = table.split("\n").filter((line) => /^\| \d+ \|/.test(line));

test("the abuse table has rows", () => {
  expect(rows.length).toBeGreaterThan(0);
});

test.each(rows.map((row) => [/^\| (\d+)/.exec(row)?.[1] ?? "", row] as const))(
  "row %s names tests that are there",
  (_, row) => {
    const cells = row.split(" | ");
    const named = [...(cells.at(-1) ?? "").matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? "");
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  },
);
