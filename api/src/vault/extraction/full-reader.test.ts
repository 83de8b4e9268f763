import { afterAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDocumentReader } from "@crm/reader/create-document-reader";
import { serveReader } from "@crm/reader/service/serve-reader";
import { createTestServer } from "@crm/testing/server";
import { contractFiles } from "../table";

// Starting processes is slow on a busy machine.
setDefaultTimeout(60_000);

const MB = 1024 * 1024;
const root = mkdtempSync(join(tmpdir(), "full-reader-"));
const small = join(root, "small");
mkdirSync(small);
// Mounting may not be permitted. Then only hostile-reader.test.ts covers a full disk, which it simulates.
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

// The details are at the end, so a truncated copy would lack them.
const DOCUMENT = `${"word ".repeat(320_000)}\nCreator: Ada Lovelace\nMonthly fee: $500\n`;

describe.skipIf(!isMounted)("POST /api/contracts/extract-advanced", () => {
  test("answers 507 and stores nothing while the reader's disk is full", async () => {
    const server = await createTestServer({ deps: { documents: reader } });
    const extract = () => {
      const body = new FormData();
      body.append("file", new File([DOCUMENT], "c.txt"));
      return server.admin("/api/contracts/extract-advanced", { method: "POST", body });
    };
    await Bun.write(join(small, "taken"), new Uint8Array(0.7 * MB));
    const refused = await extract();
    expect(refused.status).toBe(507);
    expect(await refused.json()).toMatchObject({
      code: "disk_full",
      message: "There is no room left where documents are read. Please try again in a moment.",
    });
    expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
    expect(await server.deps.db.select().from(contractFiles)).toEqual([]);
    rmSync(join(small, "taken"));
    const read = await extract();
    expect(read.status).toBe(200);
    expect(await read.json()).toMatchObject({ data: { fullName: "Ada Lovelace", monthlyFee: "500.00" } });
    await server.close();
  });
});
