import { rm } from "node:fs/promises";
import { join } from "node:path";
import { recordAnswers } from "./record-answers";
import { ANSWERS_FOLDER, recordingFiles } from "./recording-files";

const files = recordingFiles(await recordAnswers());
await rm(ANSWERS_FOLDER, { recursive: true, force: true });
for (const [name, text] of files) await Bun.write(join(ANSWERS_FOLDER, name), text);
console.log(`${files.size} files in ${ANSWERS_FOLDER}`);
process.exit(0);
