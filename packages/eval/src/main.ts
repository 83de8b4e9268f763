import { checkFloors } from "./check-floors";
import { FLOORS } from "./floors";
import { judgeReadings } from "./judge-readings";
import { mistakesOf, reportOf } from "./print-report";
import { type EvalArguments, readArguments } from "./read-arguments";
import { readDocuments } from "./read-documents";
import { readLabels, UnusableLabels } from "./read-labels";

const { kinds, mistakes, floors, json, ...asked } = wanted();
const { folder, documents: all } = await labels(asked.folder);
const documents = all.filter(({ kind }) => kinds.includes(kind));
const readings = await readDocuments(folder, documents, (done) => {
  if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${documents.length} `);
});
const verdicts = judgeReadings(readings);
if (process.stderr.isTTY) process.stderr.write("\r");
console.log(reportOf(readings, verdicts));
if (mistakes) console.log(`\nMistakes:\n\n${mistakesOf(verdicts)}`);
if (json) await Bun.write(json, JSON.stringify({ readings, verdicts }, null, 1));
const under = floors ? checkFloors(verdicts, FLOORS) : [];
if (under.length > 0) console.log(`\nUnder the floors:\n\n${under.map((line) => `- ${line}`).join("\n")}`);
process.exit(under.length > 0 ? 1 : 0);

function wanted(): EvalArguments {
  try {
    return readArguments(process.argv.slice(2), process.env);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    console.error("Use: bun run eval [--kind pdf,scan,…] [--mistakes] [--floors] [--json FILE]");
    process.exit(2);
  }
}

async function labels(named: string): ReturnType<typeof readLabels> {
  try {
    return await readLabels(named);
  } catch (error) {
    if (!(error instanceof UnusableLabels)) throw error;
    console.error(error.message);
    process.exit(2);
  }
}
