import { expect } from "bun:test";
import { createHash } from "node:crypto";
import type { Call } from "../product/call";

/** What the servers acknowledged, to be asked for again when the day is over. */
export function acknowledgedWrites() {
  const rows = new Map<string, object>();
  const files = new Map<string, string>();
  return {
    /** A path that answers at least so much from now on; what it answered before is over. */
    row: (path: string, answers: object) => void rows.set(path, answers),
    /** A path that answers these bytes. */
    file: (path: string, bytes: Uint8Array) => void files.set(path, sha256(bytes)),
    /** Compares all with what one server answers; answers how many rows and files those were. */
    async expectAt(call: Call): Promise<{ rows: number; files: number }> {
      for (const [path, answers] of rows) expect(await (await call(path)).json(), path).toMatchObject(answers);
      for (const [path, hash] of files)
        expect([path, sha256(new Uint8Array(await (await call(path)).arrayBuffer()))]).toEqual([path, hash]);
      return { rows: rows.size, files: files.size };
    },
  };
}

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
