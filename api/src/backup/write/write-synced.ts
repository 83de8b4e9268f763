import { createHash } from "node:crypto";
import { mkdir, open } from "node:fs/promises";
import { dirname } from "node:path";

export type HashedFile = {
  write: (piece: string | Uint8Array) => Promise<void>;
  /** Syncs to disk. `sha256` is in hex. */
  end: () => Promise<{ bytes: number; sha256: string }>;
  /** Closes without a sync, for use after a failure. */
  drop: () => Promise<void>;
};

export async function openHashed(path: string): Promise<HashedFile> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const handle = await open(path, "w", 0o600);
  const hash = createHash("sha256");
  let bytes = 0;
  return {
    async write(piece) {
      const data = typeof piece === "string" ? Buffer.from(piece) : piece;
      hash.update(data);
      bytes += data.length;
      for (let at = 0; at < data.length; ) at += (await handle.write(data, at)).bytesWritten;
    },
    async end() {
      await handle.sync();
      await handle.close();
      return { bytes, sha256: hash.digest("hex") };
    },
    drop: () => handle.close(),
  };
}

export async function writeSynced(path: string, text: string): Promise<void> {
  const file = await openHashed(path);
  await file.write(text);
  await file.end();
}
