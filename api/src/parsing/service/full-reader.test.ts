import { afterAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDocumentReader } from "../create-document-reader";
import { DiskFull } from "../reading-failure";
import { serveReader } from "./serve-reader";

// Children take their time on a busy machine.
setDefaultTimeout(60_000);

const MB = 1024 * 1024;
const root = mkdtempSync(join(tmpdir(), "full-reader-"));
const small = join(root, "small");
mkdirSync(small);
// Where mounting is not allowed, hostile-reader.test.ts has a reader that says so itself.
const isMounted = Bun.spawnSync(["mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", small]).success;
const [socket, folder] = [join(root, "reader.sock"), join(small, "documents")];
const service = serveReader({ socket, folder });
const reader = createDocumentReader({ socket });
afterAll(async () => {
  reader.close();
  await service.stop();
  if (isMounted) Bun.spawnSync(["umount", small]);
  rmSync(root, { recursive: true });
});

const END = "\nCreator: Ada Lovelace\nMonthly fee: $500\n";

async function read(bytes: number) {
  const path = join(root, crypto.randomUUID());
  await Bun.write(path, "word ".repeat(bytes / 5) + END);
  return reader.read([{ path, fileName: "c.txt" }], { accept: ["txt"] });
}

describe.skipIf(!isMounted)("a reader whose disk is full", () => {
  test("refuses a document for which there is no room, keeps no part of it, and reads it when there is", async () => {
    await Bun.write(join(small, "taken"), new Uint8Array(0.7 * MB));
    const failure = await read(1.6 * MB).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(DiskFull);
    expect(failure).toMatchObject({
      message: "There is no room left where documents are read. Please try again in a moment.",
    });
    expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
    rmSync(join(small, "taken"));
    const { contract } = await read(1.6 * MB);
    expect(contract.data).toMatchObject({ fullName: "Ada Lovelace", monthlyFee: "500.00" });
  });
});
