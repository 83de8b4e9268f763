import { createHash } from "node:crypto";

/** Hex that tells a file from all others: a hash over its chunks' hashes, so that nobody reads the file for it. */
export function contentTag(chunks: readonly { sha256: string }[]): string {
  return createHash("sha256")
    .update(chunks.map(({ sha256 }) => sha256).join("\n"))
    .digest("hex");
}
