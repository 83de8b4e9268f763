import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { memoryBudget, spool } from "./spool";

let tempDir: string;
beforeAll(async () => {
  tempDir = await mkdtemp(join(tmpdir(), "spool-"));
});
afterAll(() => rm(tempDir, { recursive: true }));

async function* sent(pieces: Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* pieces;
}

const lengths = (pieces: Uint8Array[]) => pieces.map(({ byteLength }) => byteLength);

describe("spool", () => {
  test("free empties the buffers in memory, but not one that holds other bytes, too", async () => {
    const shared = new Uint8Array(20);
    const pieces = [new Uint8Array(10), shared.subarray(0, 10)];
    const budget = memoryBudget(20);
    const spooled = await spool(sent(pieces), { tempDir, budget });
    expect(lengths([...(await spooled.bytes())])).toEqual([10, 10]);
    spooled.free();
    expect([lengths(pieces), shared.byteLength]).toEqual([[0, 10], 20]);
    expect(budget.reserve(20)).toBe(true);
    await spooled.discard();
  });

  test("discard leaves the buffers to a write that may still read them, and deletes the file", async () => {
    const pieces = [new Uint8Array(10), new Uint8Array(10)];
    const inMemory = await spool(sent(pieces), { tempDir, budget: memoryBudget(20) });
    const inFile = await spool(sent(pieces), { tempDir, budget: memoryBudget(19) });
    expect(lengths([...(await inFile.bytes())])).toEqual([20]);
    expect(await readdir(tempDir)).toHaveLength(1);
    for (const spooled of [inMemory, inFile]) await spooled.discard();
    expect([lengths(pieces), await readdir(tempDir)]).toEqual([[10, 10], []]);
  });
});
