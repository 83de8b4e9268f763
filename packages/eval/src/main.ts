import { join, resolve } from "node:path";
import { SURE_FROM } from "@crm/domain/document/sure-from";
import { checkFloors } from "./check-floors";
import { FLOORS } from "./floors";
import { UnusableDocuments } from "./front-matter";
import { judgeReadings, type Verdict } from "./judge-readings";
import { mistakesOf, reportOf } from "./print-report";
import { type EvalArguments, readArguments } from "./read-arguments";
import { type ReadingOutcome, readDocuments } from "./read-documents";
import { readingsByDeal } from "./readings-by-deal";
import { type OpenSet, openLabels, openSplit } from "./written/open-split";
import { recordShut } from "./written/record-shut";

const { folder, splits, copies, kinds, mistakes, floors, json, reader } = wanted();
const evaluated: { readings: ReadingOutcome[]; verdicts: Verdict[] }[] = [];
const under: string[] = [];
if (folder === undefined)
  for (const split of splits)
    evaluated.push(await evaluate(split, () => openSplit(split, { copyEvery: copies ? 1 : 0 })));
else evaluated.push(await evaluate("all", async () => [await openLabels(folder)]));
if (json) await Bun.write(json, JSON.stringify(evaluated, null, 1));
if (under.length > 0) console.log(`\nBelow the floors:\n\n${under.map((line) => `- ${line}`).join("\n")}`);
process.exit(under.length > 0 ? 1 : 0);

async function evaluate(name: string, open: () => Promise<OpenSet[]>) {
  const read = await readSets(await opened(open));
  const readings = name === "several" ? readingsByDeal(read) : read;
  const verdicts = judgeReadings(readings, await sureFrom());
  console.log(`${reportOf(name, readings, verdicts)}\n`);
  if (mistakes) console.log(`Mistakes:\n\n${mistakesOf(verdicts)}\n`);
  if (floors) under.push(...belowFloors(name, verdicts));
  if (name === "shut") await recordShut(verdicts, reader);
  return { readings, verdicts };
}

// A different checkout is scored with its own threshold.
async function sureFrom(): Promise<number> {
  if (reader === undefined) return SURE_FROM;
  const path = join(resolve(reader), "packages/domain/src/document/sure-from.ts");
  return ((await import(path)) as { SURE_FROM: number }).SURE_FROM;
}

function belowFloors(name: string, verdicts: Verdict[]): string[] {
  if (name !== "seen" && name !== "calibrate" && name !== "several") return [];
  const generated = verdicts.filter(({ group }) => group === undefined);
  const written = verdicts.filter(({ group }) => group !== undefined);
  return [...(name === "seen" ? checkFloors(generated, FLOORS.generated) : []), ...checkFloors(written, FLOORS[name])];
}

async function readSets(sets: OpenSet[]): Promise<ReadingOutcome[]> {
  const readings: ReadingOutcome[] = [];
  for (const set of sets) {
    const documents = set.documents.filter(({ kind }) => kinds.includes(kind));
    const onRead = (done: number) => {
      if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${documents.length} `);
    };
    readings.push(
      ...(await readDocuments(set.folder, documents, {
        onRead,
        isQuick: floors,
        ...(reader ? { checkout: reader } : {}),
      })),
    );
    await set.close();
  }
  if (process.stderr.isTTY) process.stderr.write("\r");
  return readings;
}

function wanted(): EvalArguments {
  try {
    return readArguments(process.argv.slice(2), process.env);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    console.error(
      "Usage: bun run eval [--split seen,calibrate,several | --shut] [--copies] [--kind pdf,scan,…] [--mistakes] [--floors] [--json FILE] [--reader CHECKOUT]\n  or: bun run eval --corrections [--mistakes]",
    );
    process.exit(2);
  }
}

async function opened(open: () => Promise<OpenSet[]>): Promise<OpenSet[]> {
  try {
    return await open();
  } catch (error) {
    if (!(error instanceof UnusableDocuments)) throw error;
    console.error(error.message);
    process.exit(2);
  }
}
