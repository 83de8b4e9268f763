import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

setDefaultTimeout(120_000);

const dataDir = await mkdtemp(join(tmpdir(), "crm-archive-killed-"));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function archive(step: string) {
  const script = join(import.meta.dir, "test/archive-and-die.ts");
  const child = Bun.spawn([process.execPath, script, dataDir, step], {
    stdout: "pipe",
    stderr: "pipe",
  });
  const [written, said] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()]);
  await child.exited;
  return { signal: child.signalCode, written, said };
}

test("archiving that is killed at any step leaves every video with its bytes, and goes on to the end", async () => {
  expect(await archive("begin")).toMatchObject({ signal: null, said: "" });
  for (const step of [
    "before the copy",
    "within the copy",
    "after the copy",
    "within reading back",
    "after the mark",
    "after the removal",
  ])
    expect(await archive(step)).toEqual({ signal: "SIGKILL", written: "", said: "" });

  const last = await archive("to the end");
  expect(last).toMatchObject({ signal: null, said: "" });
  const { before, ...after } = JSON.parse(last.written);
  expect(Object.values(before).filter((place) => place === "archived")).toHaveLength(2);
  expect(after).toMatchObject({
    after: Object.fromEntries(Object.keys(before).map((id) => [id, "archived"])),
    run: { total: 7, archived: 7, freedBytes: 21_000_000, failures: [], finishedAt: expect.any(String) },
    doomed: 0,
    here: 0,
    archived: 7,
    partial: 0,
  });
});
