import { afterAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eventually } from "@crm/testing/eventually";
import { createDocumentReader, type DocumentReaderSettings } from "./create-document-reader";
import { ReaderBusy, UnreadableDocument } from "./reading-failure";

// Child processes are slow on a busy machine, and OCR on every one.
setDefaultTimeout(60_000);

const folder = mkdtempSync(join(tmpdir(), "isolation-"));
const textFile = join(folder, "c.txt");
await Bun.write(textFile, "Creator agreement");
afterAll(() => rmSync(folder, { recursive: true }));

const MIB = 1024 * 1024;
const NOTHING_FOUND = '{"type":"result","document":{"kind":"txt","pages":[],"truncated":false},"contract":{}}';

async function readerOf(source: string, settings: DocumentReaderSettings = {}) {
  const program = join(folder, `${crypto.randomUUID()}.ts`);
  await Bun.write(program, source);
  return createDocumentReader({ program, ...settings });
}

const read = (reader: ReturnType<typeof createDocumentReader>, signal?: AbortSignal) =>
  reader.read([{ path: textFile, fileName: "c.txt" }], { accept: ["txt"], ...(signal && { signal }) });

async function refusalOf(source: string, settings: DocumentReaderSettings): Promise<unknown> {
  return read(await readerOf(source, settings)).catch((error: unknown) => error);
}

describe("a child program that misbehaves", () => {
  describe.each([
    ["a cold", false],
    ["a warm", true],
  ])("in %s reader", (_, isWarm) => {
    const cases: [string, string, DocumentReaderSettings["limits"], string][] = [
      ["hangs", "while (true) {}", { readMs: 300, textMs: 300 }, "timed-out"],
      [
        "eats memory",
        "const hoard = []; while (true) hoard.push(Buffer.alloc(4_000_000, 1));",
        { memoryBytes: 300 * MIB },
        "too-much-memory",
      ],
      [
        "talks without end",
        "while (true) await Bun.write(Bun.stdout, 'x'.repeat(1_000_000));",
        { outputBytes: 4 * MIB },
        "reader-stopped",
      ],
      ["crashes", "process.kill(process.pid, 'SIGSEGV')", {}, "reader-stopped"],
      ["prints nothing", "", {}, "reader-stopped"],
      ["prints malformed output", "console.log('{\"type\":nonsense')", {}, "reader-stopped"],
    ];
    test.each(cases)(
      "%s: it is stopped with a clear reason, and the next document is read",
      async (_, source, limits, reason) => {
        const failure = await refusalOf(source, { isWarm, ...(limits && { limits }) });
        expect(failure).toBeInstanceOf(UnreadableDocument);
        expect(failure).toMatchObject({ reason });
        const { document } = await read(createDocumentReader());
        expect(document.pages[0]?.lines[0]?.text).toBe("Creator agreement");
      },
    );

    test("is stopped together with its own child processes", async () => {
      const pidFile = join(folder, "grandchild.pid");
      const source = `
      const sleeper = Bun.spawn(["sleep", "600"], { stdio: ["ignore", "inherit", "ignore"] });
      await Bun.write(${JSON.stringify(pidFile)}, String(sleeper.pid));
      while (true) {}`;
      await refusalOf(source, { isWarm, limits: { readMs: 1500, textMs: 1500 } });
      const pid = Number(readFileSync(pidFile, "utf8"));
      expect(pid).toBeGreaterThan(0);
      await untilEnded(pid);
    });

    test("has no access to the server's environment variables", async () => {
      process.env.READING_TEST_SECRET = "hidden";
      const reader = await readerOf(
        `console.log(JSON.stringify({ type: "unreadable", reason: process.env.READING_TEST_SECRET ? "damaged" : "empty" }))`,
        { isWarm },
      );
      expect(read(reader)).rejects.toMatchObject({ reason: "empty" });
      delete process.env.READING_TEST_SECRET;
    });
  });
});

describe("createDocumentReader", () => {
  test("40 documents on two cores: one is read, 32 wait, 7 are rejected with ReaderBusy", async () => {
    const reader = await readerOf(`console.log('${NOTHING_FOUND}')`, { cores: 2 });
    const results = await Promise.allSettled(Array.from({ length: 40 }, () => read(reader)));
    const refused = results.filter((result) => result.status === "rejected");
    expect(refused).toHaveLength(7);
    expect(refused.every(({ reason }) => reason instanceof ReaderBusy)).toBe(true);
  });

  test("stops the child process when the caller aborts", async () => {
    const reader = await readerOf("while (true) {}");
    const caller = new AbortController();
    const reading = read(reader, caller.signal);
    setTimeout(() => caller.abort(new Error("gone")), 100);
    expect(reading).rejects.toThrow("gone");
  });

  test("stops every child process on close", async () => {
    const reader = await readerOf("while (true) {}");
    const reading = read(reader);
    setTimeout(() => reader.close(), 100);
    expect(reading).rejects.toThrow("stopping");
  });

  test("reports progress", async () => {
    const reader = await readerOf(
      `for (const page of [0, 1, 2]) console.log(JSON.stringify({ type: "progress", page, pages: 2 }));
       console.log('${NOTHING_FOUND}')`,
    );
    const seen: number[] = [];
    await reader.read([{ path: textFile, fileName: "c.txt" }], {
      accept: ["txt"],
      onProgress: ({ page }) => seen.push(page),
    });
    expect(seen).toEqual([0, 1, 2]);
  });
});

// A killed process takes a moment to end.
const untilEnded = (pid: number) => eventually(async () => !(await isRunning(pid)));

/** A killed process may remain as a zombie until its parent reads its exit code. */
async function isRunning(pid: number): Promise<boolean> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return stat !== "" && !/\) Z /.test(stat);
}
