import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eventually } from "@crm/testing/eventually";
import { freePort } from "@crm/testing/server";
import { TEST_MS } from "./product/patience";

setDefaultTimeout(2 * TEST_MS);

const ROOT = join(import.meta.dir, "../../..");
const folder = await mkdtemp(join(tmpdir(), "crm-up-"));
const started: { kill: () => void; exited: Promise<number> }[] = [];
afterAll(async () => {
  for (const up of started) up.kill();
  await Promise.all(started.map(({ exited }) => exited));
  await rm(folder, { recursive: true, force: true });
});

/** Runs `bun run up` until it is ready. Returns its URL and its output. */
async function up(port: number) {
  const child = Bun.spawn([process.execPath, "packages/commands/src/up.ts"], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), DATA_DIR: folder },
    stdout: "pipe",
    stderr: "pipe",
  });
  let written = "";
  const note = async (stream: ReadableStream<Uint8Array>) => {
    for await (const bytes of stream) written += Buffer.from(bytes).toString();
  };
  const noted = Promise.all([note(child.stdout), note(child.stderr)]);
  started.push({ kill: () => child.kill("SIGKILL"), exited: child.exited });
  await eventually(
    () => {
      if (child.exitCode !== null) throw new Error(written);
      return written.includes("Press Ctrl+C to stop.");
    },
    { withinMs: TEST_MS },
  );
  return { child, noted, written: () => written };
}

const logIn = (port: number, password: string) =>
  fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Requested-With": "tests" },
    body: JSON.stringify({ password }),
  });

test("bun run up prints an address and a password that opens the demo, and the second start keeps both", async () => {
  const port = freePort();
  const first = await up(port);
  expect(first.written()).toContain(`Ready at http://localhost:${port}`);
  const password = /The admin password is (\S+)/.exec(first.written())?.[1] ?? "";
  const answer = await logIn(port, password);
  expect(answer.status).toBe(200);
  const Cookie = answer.headers.getSetCookie().join("; ");
  const contracts = await fetch(`http://127.0.0.1:${port}/api/contracts`, { headers: { Cookie } });
  expect((await contracts.json()).length).toBeGreaterThan(30);
  first.child.kill("SIGINT");
  expect(await first.child.exited).toBe(0);
  await first.noted;

  const second = await up(port);
  expect(second.written()).toContain("The password is the one from the first run.");
  expect((await logIn(port, password)).status).toBe(200);
  second.child.kill("SIGTERM");
  expect(await second.child.exited).toBe(0);
});
