import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readLabels } from "./read-labels";

const row = (file: unknown) => JSON.stringify({ id: "memo", kind: "txt", file, labels: {}, quality: {} });

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "eval-labels-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function readRows(...rows: string[]) {
  await Bun.write(join(folder, "labels.jsonl"), rows.join("\n"));
  return readLabels(folder);
}

test.each<[string, string[], string]>([
  ["nothing in it", [""], "labels.jsonl: there is no document in it."],
  ["a broken line", [row("memo.txt"), "", '{"id": '], "labels.jsonl:3: this is no JSON"],
  ["a row without its file", [row(undefined)], "labels.jsonl:1: file: "],
  ["a row of a list", ["[]"], "labels.jsonl:1: row: "],
  ["a kind that is none", [row("memo.txt").replace('"txt"', '"fax"')], "labels.jsonl:1: kind: "],
  ["a file above the folder", [row("memo.txt"), row("../memo.txt")], 'labels.jsonl:2: file: "../memo.txt" leads out'],
  ["a picture elsewhere", [row(["one.png", "/etc/hosts"])], 'labels.jsonl:1: file: "/etc/hosts" leads out'],
  ["the folder itself for a file", [row(".")], 'labels.jsonl:1: file: "." leads out'],
])("%s is refused with its place", async (_, rows, said) => {
  await expect(readRows(...rows)).rejects.toThrow(said);
});

test("a folder without labels is named", async () => {
  await expect(readLabels(join(folder, "none"))).rejects.toThrow("none: there is no labels.jsonl in this folder");
});

test("the folder above a set's own may be named", async () => {
  const above = join(folder, "above");
  await Bun.write(join(above, "contracts", "labels.jsonl"), `\ufeff${row("..memo.txt")}\r\n${row(["one.png"])}\r\n`);
  const { folder: found, documents } = await readLabels(above);
  expect([found, documents.map(({ file }) => file)]).toEqual([join(above, "contracts"), ["..memo.txt", ["one.png"]]]);
});
