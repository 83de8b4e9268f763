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
  ["an empty file", [""], "labels.jsonl: the file lists no document."],
  ["a broken line", [row("memo.txt"), "", '{"id": '], "labels.jsonl:3: this is not JSON"],
  ["a row without its file", [row(undefined)], "labels.jsonl:1: file: "],
  ["a row of a list", ["[]"], "labels.jsonl:1: row: "],
  ["an unknown kind", [row("memo.txt").replace('"txt"', '"fax"')], "labels.jsonl:1: kind: "],
  ["a file above the folder", [row("memo.txt"), row("../memo.txt")], 'labels.jsonl:2: file: "../memo.txt" is outside'],
  ["a picture elsewhere", [row(["one.png", "/etc/hosts"])], 'labels.jsonl:1: file: "/etc/hosts" is outside'],
  ["the folder itself for a file", [row(".")], 'labels.jsonl:1: file: "." is outside'],
])("readLabels rejects %s with the line", async (_, rows, said) => {
  await expect(readRows(...rows)).rejects.toThrow(said);
});

test("readLabels names a folder without labels", async () => {
  await expect(readLabels(join(folder, "none"))).rejects.toThrow("none: labels.jsonl is missing in this folder");
});

test("readLabels accepts the parent folder of a set", async () => {
  const above = join(folder, "above");
  await Bun.write(join(above, "contracts", "labels.jsonl"), `\ufeff${row("..memo.txt")}\r\n${row(["one.png"])}\r\n`);
  const { folder: found, documents } = await readLabels(above);
  expect([found, documents.map(({ file }) => file)]).toEqual([join(above, "contracts"), ["..memo.txt", ["one.png"]]]);
});
