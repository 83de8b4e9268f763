import { parseArgs } from "node:util";
import { type CorrectedDocument, correctedDocumentSchema } from "@crm/domain/document/correction.schema";
import { correctionsOf, correctionsReport } from "./print-corrections";

// The API's command writes the documents to stdin as JSON lines.
const { mistakes } = wanted();
const documents: CorrectedDocument[] = [];
for await (const line of console) if (line !== "") documents.push(correctedDocumentSchema.parse(JSON.parse(line)));
console.log(correctionsReport(documents));
if (mistakes) console.log(`\nCorrections:\n\n${correctionsOf(documents)}`);

function wanted(): { mistakes: boolean } {
  try {
    const options = { corrections: { type: "boolean" }, mistakes: { type: "boolean", default: false } } as const;
    return parseArgs({ args: process.argv.slice(2), options }).values;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    console.error("Usage: bun run eval --corrections [--mistakes]");
    process.exit(2);
  }
}
