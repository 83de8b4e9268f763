import { open } from "node:fs/promises";
import type { HashRequest } from "../video/video-facts";
import { answerParent } from "./answer-parent";

const BUFFER_BYTES = 1024 * 1024;

await answerParent<HashRequest>(async ({ path }) => ({ sha256: await hashOf(path) }));

// One buffer for the whole file, so that its size does not matter.
async function hashOf(path: string): Promise<string> {
  const hash = new Bun.CryptoHasher("sha256");
  const buffer = new Uint8Array(BUFFER_BYTES);
  const file = await open(path, "r");
  for (;;) {
    const { bytesRead } = await file.read(buffer, 0, BUFFER_BYTES);
    if (bytesRead === 0) return hash.digest("hex");
    hash.update(buffer.subarray(0, bytesRead));
  }
}
