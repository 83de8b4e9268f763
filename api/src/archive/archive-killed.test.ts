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
  const [output, errors] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()]);
  await child.exited;
  return { signal: child.signalCode, output, errors };
}

test("archiving survives kill -9 at every step without losing a video, and completes afterwards", async () => {
  expect(await archive("begin")).toMatchObject({ signal: null, errors: "" });
  for (const step of [
    "before the copy",
    "within the copy",
    "after the copy",
    "within reading back",
    "after the mark",
    "after the removal",
  ])
    expect(await archive(step)).toEqual({ signal: "SIGKILL", output: "", errors: "" });

  const last = await archive("to the end");
  expect(last).toMatchObject({ signal: null, errors: "" });
  const { before, ...after } = JSON.parse(last.output);
  expect(Object.values(before).filter((location) => location === "archived")).toHaveLength(2);
  expect(after).toMatchObject({
    after: Object.fromEntries(Object.keys(before).map((id) => [id, "archived"])),
    run: { total: 7, archived: 7, freedBytes: 21_000_000, failures: [], finishedAt: expect.any(String) },
    pendingDeletions: 0,
    primary: 0,
    archived: 7,
    partial: 0,
  });
});
