import { afterAll, afterEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createDocumentReader } from "@crm/reader/create-document-reader";
import { drawPng } from "@crm/reader/fixtures/draw-pdf";
import { ReaderBusy } from "@crm/reader/reading-failure";
import { hasNetwork, NETWORK_WARNING, withoutNetwork } from "@crm/reader/without-network";
import { eventually } from "@crm/testing/eventually";

// Starting processes is slow on a busy machine, and OCR is always slow.
setDefaultTimeout(60_000);

const PROGRAM = join(import.meta.dir, "read-documents.ts");
const root = mkdtempSync(join(tmpdir(), "read-documents-"));
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});
afterAll(() => rmSync(root, { recursive: true }));

async function startReader(environment: Record<string, string> = {}) {
  const temp = mkdtempSync(join(root, "temp-"));
  const socket = join(temp, "reader.sock");
  const errors = join(temp, "errors");
  const running = Bun.spawn([process.execPath, PROGRAM], {
    env: { PATH: process.env.PATH, ...environment, READER_SOCKET: socket, TMPDIR: temp },
    stdout: "ignore",
    stderr: Bun.file(errors),
  });
  const pids = () =>
    readdirSync("/proc").filter((name) => /^\d+$/.test(name) && namesFolder(name, join(temp, "documents")));
  stops.push(async () => {
    running.kill("SIGKILL");
    await running.exited;
    for (const pid of pids()) process.kill(Number(pid), "SIGKILL");
  });
  await eventually(() => existsSync(socket));
  return {
    process: running,
    socket,
    pids,
    errors: () => readFileSync(errors, "utf8"),
    documents: () => (existsSync(join(temp, "documents")) ? readdirSync(join(temp, "documents")) : []),
  };
}

function namesFolder(pid: string, folder: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(folder);
  } catch {
    return false;
  }
}

/** Resolves once the OCR process is running. */
async function beginOcr({ socket, pids }: Awaited<ReturnType<typeof startReader>>) {
  const path = join(root, crypto.randomUUID());
  await Bun.write(path, await drawPng(["Creator: Ada Lovelace"]));
  const begun = Promise.withResolvers<void>();
  const read = createDocumentReader({ socket }).read([{ path, fileName: "p.png" }], {
    accept: ["png"],
    onProgress: () => begun.resolve(),
  });
  const outcome = read.catch((error: unknown) => error);
  await begun.promise;
  const [pid = ""] = pids();
  return { outcome, pid };
}

describe("the stand-alone document reader", () => {
  test.skipIf(withoutNetwork() === null)(
    "starts child processes without a network if `unshare --net` works",
    async () => {
      const reader = await startReader();
      const { outcome, pid } = await beginOcr(reader);
      expect(readlinkSync(`/proc/${pid}/ns/net`)).not.toBe(readlinkSync("/proc/self/ns/net"));
      expect(reader.errors()).toBe("");
      expect(await outcome).toMatchObject({ contract: { data: { fullName: "Ada Lovelace" } } });
    },
  );

  test.skipIf(!hasNetwork())("warns once that child processes have a network if `unshare --net` fails", async () => {
    const reader = await startReader({ PATH: "/nowhere" });
    expect(reader.errors()).toBe(`${NETWORK_WARNING}\n`);
  });

  test("leaves no document or child process after SIGTERM, and its callers get ReaderBusy", async () => {
    const reader = await startReader();
    const { outcome, pid } = await beginOcr(reader);
    // Suspended, so that it cannot exit without being killed.
    process.kill(Number(pid), "SIGSTOP");
    expect(reader.documents()).toHaveLength(1);
    reader.process.kill("SIGTERM");
    expect(await reader.process.exited).toBe(0);
    expect(reader.documents()).toEqual([]);
    expect(await outcome).toBeInstanceOf(ReaderBusy);
    await eventually(() => reader.pids().length === 0);
  });

  test.skipIf(Bun.which("setpriv") === null)("leaves no child process after SIGKILL", async () => {
    const reader = await startReader();
    const { outcome, pid } = await beginOcr(reader);
    // Suspended, so that it cannot exit without being killed.
    process.kill(Number(pid), "SIGSTOP");
    reader.process.kill("SIGKILL");
    expect(await outcome).toBeInstanceOf(ReaderBusy);
    await eventually(() => reader.pids().length === 0);
  });
});

describe("hasNetwork", () => {
  const before = withoutNetwork();
  test.skipIf(before === null)("is false in a network namespace with only a loopback interface", () => {
    const script = `console.log((await import(${JSON.stringify(join(import.meta.dir, "../../packages/reader/src/without-network.ts"))})).hasNetwork())`;
    const { stdout } = Bun.spawnSync([...(before ?? []), process.execPath, "-e", script]);
    expect(stdout.toString()).toBe("false\n");
  });
});
