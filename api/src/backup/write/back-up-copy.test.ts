import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDataDir } from "../../platform/db/embedded/open-data-dir";
import { readManifest } from "../manifest";

setDefaultTimeout(60_000);

const folder = await mkdtemp(join(tmpdir(), "back-up-copy-"));
afterAll(() => rm(folder, { recursive: true }));

const dir = join(folder, "backup");

/** Starts the process that reads the copied database, as a server does. */
function startChild() {
  return Bun.spawn(
    [process.execPath, join(import.meta.dir, "../../commands/back-up-copy.program.ts"), join(folder, "database"), dir],
    { env: { ...process.env, DATA_DIR: folder }, stdin: "pipe", stdout: "pipe" },
  );
}

test("the process that backs up a copied database exits without a backup when its server ends", async () => {
  await (await openDataDir(folder)).close();
  const orphan = startChild();
  await orphan.stdin.end();
  expect(await orphan.exited).toBe(1);
  expect(await readManifest(dir)).toBeNull();

  const kept = startChild();
  expect(await outputUntil(kept.stdout, '"ended"')).toContain('"problemCount":0');
  expect(await readManifest(dir)).not.toBeNull();
  await kept.stdin.end();
  await kept.exited;
});

async function outputUntil(stdout: ReadableStream<Uint8Array>, words: string): Promise<string> {
  let text = "";
  for await (const bytes of stdout) {
    text += Buffer.from(bytes).toString();
    if (text.includes(words)) break;
  }
  return text;
}
