import { afterEach, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { drawPdf } from "@crm/reader/fixtures/draw-pdf";
import { eventually } from "@crm/testing/eventually";
import { adminOf, preparedDataDir, type RunningServer, startServer, type TestRequest } from "@crm/testing/server";

setDefaultTimeout(90_000);

const SAYS = "The creator delivers quarterly zoetropes";
const CONTRACT = ["Creator: Ada Lovelace, an individual", SAYS];
const FOR_EVER = "setInterval(() => {}, 1000);";
const A_SECOND_LATE = `
  await Bun.sleep(1000);
  await import(${JSON.stringify(join(import.meta.dir, "../../../../packages/reader/src/child/main.ts"))});`;

let dataDir: string;
beforeEach(async () => {
  dataDir = await preparedDataDir();
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** Starts a server on the data folder. `reader` is the source of a program that replaces the document reader. */
async function started(reader?: string) {
  const READER = join(dataDir, "reader.ts");
  if (reader) await Bun.write(READER, reader);
  const env = { DATA_DIR: dataDir, READER };
  const server = await startServer(env, reader && join(import.meta.dir, "test/server-with-reader.ts"));
  return { server, admin: await adminOf(server) };
}

function send(admin: TestRequest, path: string, name: string, bytes: Uint8Array): Promise<Response> {
  const body = new FormData();
  body.append("file", new File([Buffer.from(bytes)], name));
  return admin(path, { method: "POST", body });
}

const VAULT = "/api/contract-files/upload";
const EXTRACTION = "/api/contracts/extract-advanced";

const untilReading = (admin: TestRequest) =>
  eventually(async () => (await (await admin("/metrics")).text()).includes('crm_documents{state="reading"} 1'));

async function found(admin: TestRequest): Promise<string[]> {
  const files: { fileName: string }[] = await (await admin("/api/contract-files?search=zoetropes")).json();
  return files.map(({ fileName }) => fileName);
}

async function expectEndInOrder(server: RunningServer): Promise<void> {
  const began = performance.now();
  expect(await server.kill("SIGTERM")).toBe(0);
  expect(performance.now() - began).toBeLessThan(10_000);
  expect(server.output()).not.toContain("although some work was still running");
}

describe("a server that is stopped while it reads a document", () => {
  test("reads a vault file again at its next start", async () => {
    const { server, admin } = await started(FOR_EVER);
    expect((await send(admin, VAULT, "letter.pdf", await drawPdf([[SAYS]]))).status).toBe(201);
    await untilReading(admin);
    await expectEndInOrder(server);

    const next = await started();
    await eventually(async () => (await found(next.admin)).length > 0);
    expect(await found(next.admin)).toEqual(["letter.pdf"]);
    await next.server.close();
  });

  test("answers and stores a document that it can read before it stops", async () => {
    const { server, admin } = await started(A_SECOND_LATE);
    const answering = send(admin, EXTRACTION, "contract.pdf", await drawPdf([CONTRACT]));
    await untilReading(admin);
    await expectEndInOrder(server);
    const answer = await answering;
    expect(answer.status).toBe(200);
    expect((await answer.json()).data.fullName).toBe("Ada Lovelace");

    const next = await started();
    expect(await found(next.admin)).toEqual(["contract.pdf"]);
    await next.server.close();
  });

  test("answers 503 and stores nothing when reading takes too long, and accepts the document again later", async () => {
    const pdf = await drawPdf([CONTRACT]);
    const { server, admin } = await started(FOR_EVER);
    const answering = send(admin, EXTRACTION, "contract.pdf", pdf);
    await untilReading(admin);
    await expectEndInOrder(server);
    const answer = await answering;
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "10"]);

    const next = await started();
    expect(await (await next.admin("/api/contract-files")).json()).toEqual([]);
    expect((await send(next.admin, EXTRACTION, "contract.pdf", pdf)).status).toBe(200);
    expect(await found(next.admin)).toEqual(["contract.pdf"]);
    await next.server.close();
  });
});
