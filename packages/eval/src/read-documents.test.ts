import { afterAll, beforeAll, expect, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { judgeReadings } from "./judge-readings";
import type { LabelledDocument } from "./labelled-document";
import { readDocuments } from "./read-documents";

const row = (id: string, kind: LabelledDocument["kind"], file: string): LabelledDocument => ({
  ...{ id, kind, file },
  labels: { monthlyFee: 2500, socialHandle: null },
  quality: { monthlyFee: "exact", socialHandle: "verified-absent" },
});

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "eval-read-"));
  await Bun.write(join(folder, "memo.txt"), "Brand pays Creator $2,500 per month.");
  await Bun.write(join(folder, "torn.pdf"), "%PDF-1.7\nand nothing else");
});
afterAll(() => rm(folder, { recursive: true }));

test("readDocuments returns readings in the given order, with the failure of an unreadable document", async () => {
  const told: number[] = [];
  const rows = [row("torn", "pdf", "torn.pdf"), row("gone", "txt", "gone.txt"), row("memo", "txt", "memo.txt")];
  const readings = await readDocuments(folder, rows, { onRead: (done) => told.push(done) });
  expect(readings.map(({ document, failure }) => [document.id, failure !== undefined])).toEqual([
    ["torn", true],
    ["gone", true],
    ["memo", false],
  ]);
  expect(told).toEqual([1, 2, 3]);
  expect(judgeReadings(readings).map(({ id, field, outcome }) => `${id} ${field} ${outcome}`)).toEqual([
    "torn socialHandle absent",
    "torn monthlyFee missed",
    "gone socialHandle absent",
    "gone monthlyFee missed",
    "memo socialHandle absent",
    "memo monthlyFee right",
  ]);
});

test("readDocuments returns the same values when it reads texts in this process", async () => {
  const rows = [row("memo", "txt", "memo.txt")];
  const [slow, quick] = await Promise.all([false, true].map((isQuick) => readDocuments(folder, rows, { isQuick })));
  expect(quick?.[0]?.fields).toEqual(slow?.[0]?.fields ?? {});
  expect(quick?.[0]?.data).toEqual(slow?.[0]?.data ?? {});
});
