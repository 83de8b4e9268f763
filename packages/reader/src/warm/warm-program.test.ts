import { afterAll, afterEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eventually } from "@crm/testing/eventually";
import { runProgram } from "../run-program";
import { warmProgram } from "./warm-program";

// Child processes are slow on a busy machine.
setDefaultTimeout(60_000);

const folder = mkdtempSync(join(tmpdir(), "warm-"));
const closing: AbortController[] = [];
afterEach(() => {
  for (const controller of closing.splice(0)) controller.abort();
});
afterAll(() => rmSync(folder, { recursive: true }));

const MIB = 1024 * 1024;
const LIMITS = { idleMs: 3_000, totalMs: 20_000, memoryBytes: 600 * MIB, outputBytes: MIB };

/** Starts a program that reports its process and offers to read again. `each` runs before each answer, with `count` from 1. */
async function readerOf(each = "", idleMs?: number) {
  const path = join(folder, `${crypto.randomUUID()}.ts`);
  await Bun.write(
    path,
    `const hoard = [];
     let count = 0;
     for await (const line of console) {
       count += 1;
       ${each}
       console.log(JSON.stringify({ type: "result", pid: process.pid, given: JSON.parse(line) }));
       console.log('{"type":"ready"}');
     }`,
  );
  const controller = new AbortController();
  closing.push(controller);
  const run = warmProgram(path, { closing: controller.signal, idleMs });
  const read = (request: object = {}, limits = LIMITS) =>
    runProgram<{ pid: number; given: object }>(run, { request, limits, signal: controller.signal });
  return { read, close: () => controller.abort() };
}

function isRunning(pid: number): boolean {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}

describe("a warm program", () => {
  test("reads documents one after the other in one process", async () => {
    const { read } = await readerOf();
    const first = await read({ name: "a" });
    const second = await read({ name: "b" });
    expect([first.given, second.given]).toEqual([{ name: "a" }, { name: "b" }]);
    expect(second.pid).toBe(first.pid);
  });

  test("reads documents at the same time in a process each", async () => {
    const { read } = await readerOf();
    const [first, second] = await Promise.all([read(), read()]);
    expect(first.pid).not.toBe(second.pid);
  });

  test("ends after 50 documents", async () => {
    const { read } = await readerOf();
    const pids: number[] = [];
    for (let document = 0; document < 51; document++) pids.push((await read()).pid);
    expect(new Set(pids.slice(0, 50)).size).toBe(1);
    expect(pids[50]).not.toBe(pids[0]);
    await eventually(() => !isRunning(pids[0] ?? 0));
  });

  test("ends at half its memory limit", async () => {
    const { read } = await readerOf("hoard.push(Buffer.alloc(200_000_000, 1));");
    const limits = { ...LIMITS, memoryBytes: 1_000 * MIB };
    const pids = [await read({}, limits), await read({}, limits), await read({}, limits), await read({}, limits)];
    expect(new Set(pids.map(({ pid }) => pid)).size).toBe(2);
  });

  test("may use twice the CPU time of one document", async () => {
    const { read } = await readerOf();
    const { pid } = await read({}, { ...LIMITS, totalMs: 20_000 });
    const cores = navigator.hardwareConcurrency;
    expect(readFileSync(`/proc/${pid}/limits`, "utf8")).toMatch(new RegExp(`Max cpu time +${2 * 20 * cores} `));
  });

  test("ends after its idle time", async () => {
    const { read } = await readerOf("", 200);
    const { pid } = await read();
    await eventually(() => !isRunning(pid));
    expect((await read()).pid).not.toBe(pid);
  });

  test("ends when it is closed", async () => {
    const { read, close } = await readerOf();
    const { pid } = await read();
    close();
    await eventually(() => !isRunning(pid));
  });

  test("is not used for a document with other limits", async () => {
    const { read } = await readerOf();
    const { pid } = await read();
    expect((await read({}, { ...LIMITS, totalMs: 10_000 })).pid).not.toBe(pid);
  });

  test("has its document read by a new process when it crashes after an earlier document", async () => {
    const { read } = await readerOf('if (count === 2) process.kill(process.pid, "SIGSEGV");');
    const { pid } = await read();
    const { pid: next, given } = await read({ name: "b" });
    expect(next).not.toBe(pid);
    expect(given).toEqual({ name: "b" });
  });

  test("that hangs at a later document is stopped like at the first", async () => {
    const { read } = await readerOf("if (count === 2) for (;;) {}");
    const { pid } = await read();
    const failure = await read({}, { ...LIMITS, idleMs: LIMITS.idleMs }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ reason: "timed-out" });
    expect(isRunning(pid)).toBe(false);
  });
});
