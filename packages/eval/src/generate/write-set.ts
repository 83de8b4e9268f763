import { rm } from "node:fs/promises";
import { join } from "node:path";
import { OWN_SET } from "../written/open-split";
import { composeSet } from "./compose-set";
import { drawDocument } from "./draw-document";

await rm(OWN_SET, { recursive: true, force: true });
const rows: string[] = [];
for (const planned of composeSet()) {
  const { row, files } = await drawDocument(planned);
  for (const [path, content] of Object.entries(files)) await Bun.write(join(OWN_SET, path), content);
  rows.push(JSON.stringify(row));
}
await Bun.write(join(OWN_SET, "labels.jsonl"), `${rows.join("\n")}\n`);
console.log(`${rows.length} documents written`);
