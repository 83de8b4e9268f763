import { join } from "node:path";
import { type Manifest, type StoredCopy, storedSchema } from "../manifest";
import { lineBatches } from "./line-file";

const BATCH_BYTES = 1024 * 1024;

/** Keyed by `place key`. */
export async function readFileList(dir: string, { set }: Manifest): Promise<Map<string, StoredCopy>> {
  const copies = new Map<string, StoredCopy>();
  for await (const lines of lineBatches(join(dir, set, "files.jsonl"), BATCH_BYTES))
    for (const line of lines) {
      const copy = storedSchema.parse(JSON.parse(line));
      copies.set(`${copy.place} ${copy.key}`, copy);
    }
  return copies;
}
