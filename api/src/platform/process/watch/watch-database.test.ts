import { expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";

setDefaultTimeout(120_000);

const PROGRAM = join(import.meta.dir, "watched-database.fixture.ts");

/** Runs the fixture with one kind of trouble and returns how its process ends. */
async function endOf(trouble: string): Promise<{ code: number; output: string }> {
  const child = Bun.spawn([process.execPath, PROGRAM, trouble], { stdout: "pipe", stderr: "pipe" });
  const output = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()]);
  return { code: await child.exited, output: output.join("\n") };
}

test("a database that blocks the main thread ends the process from another thread, with one line", async () => {
  const { code, output } = await endOf("blocked");
  expect(code).toBe(137);
  expect(output.trim()).toBe(
    "The server was blocked for 2 seconds, for example by a full or failing disk; the process ends, so that it can be started again.",
  );
});

test("a database whose queries all fail ends the process with one line", async () => {
  const { code, output } = await endOf("failing");
  expect(code).toBe(1);
  expect(output.trim().split("\n")).toHaveLength(1);
  expect(output).toContain("The embedded database no longer works (Error: cannot drop active portal)");
});

test("a working database does not end the process, even while a transaction keeps other queries waiting", async () => {
  expect(await endOf("busy")).toEqual({ code: 0, output: "\n" });
});
