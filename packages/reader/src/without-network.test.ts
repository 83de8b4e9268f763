import { afterAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDocumentReader } from "./create-document-reader";
import { withoutNetwork } from "./without-network";

// Child processes are slow on a busy machine.
setDefaultTimeout(60_000);

const before = withoutNetwork();
const folder = mkdtempSync(join(tmpdir(), "network-"));
const listener = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data: () => undefined } });
afterAll(() => {
  listener.stop(true);
  rmSync(folder, { recursive: true });
});

/** Tries to connect to this process. The reason is "damaged" if it succeeds, "empty" if not. */
const CONNECTING = `
  const connected = await Bun.connect({ hostname: "127.0.0.1", port: ${listener.port}, socket: { data() {} } }).then(() => true, () => false);
  console.log(JSON.stringify({ type: "unreadable", reason: connected ? "damaged" : "empty" }));
  process.exit(0);`;

async function reasonOf(settings: { before?: readonly string[] | null }): Promise<string> {
  const program = join(folder, "connecting.ts");
  await Bun.write(program, CONNECTING);
  const path = join(folder, "c.txt");
  await Bun.write(path, "Creator agreement");
  const reader = createDocumentReader({ program, ...settings });
  return reader.read([{ path, fileName: "c.txt" }], { accept: ["txt"] }).then(
    () => "read",
    (error) => error.reason,
  );
}

describe("a document reader with withoutNetwork", () => {
  test.skipIf(before === null)("cannot open connections when `unshare --net` works", async () => {
    expect(await reasonOf({ before })).toBe("empty");
  });

  test.skipIf(before === null)("still reads documents", async () => {
    const path = join(folder, "d.txt");
    await Bun.write(path, "Creator: Ada Lovelace");
    const reader = createDocumentReader({ before });
    const { contract } = await reader.read([{ path, fileName: "d.txt" }], { accept: ["txt"] });
    expect(contract.data.fullName).toBe("Ada Lovelace");
  });

  test("control: without `unshare --net` the reader can open connections", async () => {
    expect(await reasonOf({})).toBe("damaged");
  });
});
