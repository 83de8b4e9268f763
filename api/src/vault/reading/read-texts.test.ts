import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { drawDoc } from "@crm/reader/fixtures/draw-doc";
import { drawDocx } from "@crm/reader/fixtures/draw-docx";
import { drawPdf, drawPng, drawScan } from "@crm/reader/fixtures/draw-pdf";
import { ReaderBusy } from "@crm/reader/reading-failure";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { startOver } from "../../contracts/test/start-over";
import { PNG, vaultCalls } from "../test/vault-calls";

setDefaultTimeout(120_000);

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());
beforeEach(() => startOver(server));
const { get, upload, names } = vaultCalls(() => server);

const SAYS = "The creator delivers quarterly zoetropes";

describe("the text within a file that was uploaded to the vault", () => {
  test.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    ["a.pdf", () => drawPdf([[SAYS]])],
    ["a.docx", () => drawDocx([SAYS])],
    ["a.doc", () => drawDoc([SAYS])],
    ["a.txt", () => new TextEncoder().encode(SAYS)],
    ["a.png", () => drawPng([SAYS])],
    ["scan.pdf", () => drawScan([[SAYS]])],
  ])("of %s is found after its job", async (name, draw) => {
    await upload(new Blob([Uint8Array.from(await draw())]), name);
    expect(await names("?search=zoetropes")).toEqual([]);
    await server.runJobs();
    expect(await names("?search=quarterly zoetr")).toEqual([name]);
  });

  test("that cannot be read is only not found, and is not tried again", async () => {
    await upload("%PDF-1.7 and no more", "torn.pdf");
    await upload(PNG, "dot.png");
    await upload("GIF89a\x01\x00\x01\x00\x00\x00\x00;", "moving.gif");
    await upload(SAYS, "a.txt");
    await server.runJobs();
    expect(await names("?search=zoetropes")).toEqual(["a.txt"]);
    expect(await names("?search=torn")).toEqual(["torn.pdf"]);
    const before = await server.deps.db.execute("select text_read_at from contract_files");
    server.clock.advance({ minutes: 10 });
    await upload(SAYS, "b.txt");
    await server.runJobs();
    const after = await server.deps.db.execute("select text_read_at from contract_files where file_name <> 'b.txt'");
    expect(after).toEqual(before);
  });
});

describe("while the reader is wanted for other documents", () => {
  async function busyServer() {
    const state = { isBusy: true, isStopping: false };
    const { documents } = server.deps;
    const read: typeof documents.read = (files, options) => {
      if (state.isBusy && options.isBackground) throw new ReaderBusy(10);
      return documents.read(files, options);
    };
    const busy = await createTestServer({
      deps: { isStopping: () => state.isStopping, documents: { ...documents, close: () => undefined, read } },
    });
    return { ...busy, ...vaultCalls(() => busy), state };
  }

  test("the text is left for later", async () => {
    const busy = await busyServer();
    await busy.upload(SAYS, "a.txt");
    await busy.runJobs();
    expect(await busy.names("?search=zoetropes")).toEqual([]);
    busy.state.isBusy = false;
    await busy.upload("another", "b.txt");
    await busy.runJobs();
    expect(await busy.names("?search=zoetropes")).toEqual(["a.txt"]);
    await busy.close();
  });

  test("since the server stops, a job waits for the next start", async () => {
    const busy = await busyServer();
    await busy.upload(SAYS, "a.txt");
    busy.state.isStopping = true;
    await busy.runJobs();
    Object.assign(busy.state, { isBusy: false, isStopping: false });
    expect(await busy.names("?search=zoetropes")).toEqual([]);
    await busy.runJobs();
    expect(await busy.names("?search=zoetropes")).toEqual(["a.txt"]);
    await busy.close();
  });
});

describe("GET /api/contract-files/{id}/text", () => {
  test("answers a Word document in plain pieces, markup in it as letters", async () => {
    const bytes = await drawDocx(["Agreement", "<img src=x onerror=alert(1)>"], [["Fee", "<b>$5</b>"]]);
    const { id } = await upload(new Blob([Uint8Array.from(bytes)]), "a.docx");
    const answer = await get(`/${id}/text`);
    expect(await answer.json()).toEqual({
      blocks: [
        { kind: "paragraph", text: "Agreement" },
        { kind: "paragraph", text: "<img src=x onerror=alert(1)>" },
        { kind: "row", cells: ["Fee", "<b>$5</b>"] },
      ],
      truncated: false,
    });
  });

  const lines = ["Agreement", "", " ", "Creator: Ada Lovelace", "", "Monthly fee: $2,500"];
  test.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    ["a.docx", () => drawDocx(lines)],
    ["a.doc", () => drawDoc(lines)],
    ["a.txt", () => new TextEncoder().encode(lines.join("\n"))],
  ])("of %s has a block for each line that is read, so that a passage's line is its block", async (name, draw) => {
    const body = new FormData();
    body.append("file", new File([Uint8Array.from(await draw())], name));
    const extraction = await (await server.admin("/api/contracts/extract-advanced", { method: "POST", body })).json();
    const { blocks } = await (await get(`/${extraction.contractFileId}/text`)).json();
    expect(blocks[extraction.fields.fullName.line].text).toBe("Creator: Ada Lovelace");
    expect(blocks[extraction.fields.monthlyFee.line].text).toBe("Monthly fee: $2,500");
  });

  test("tells of a long text its beginning", async () => {
    const { id } = await upload(`${"word ".repeat(1000)}\n`.repeat(100), "long.txt");
    const { blocks, truncated } = await (await get(`/${id}/text`)).json();
    expect([blocks.length, truncated]).toEqual([61, true]);
  });

  test("tells of one very long line its beginning", async () => {
    const { id } = await upload("a".repeat(10_000_000), "long.txt");
    const { blocks, truncated } = await (await get(`/${id}/text`)).json();
    expect([blocks.length, blocks[0].text.length, truncated]).toEqual([1, 300_000, true]);
  });

  test("415 for what is not shown as text, 404 for what is not there", async () => {
    const picture = await upload(PNG, "a.png");
    const statuses = [picture.id, 99].map(async (id) => (await get(`/${id}/text`)).status);
    expect(await Promise.all(statuses)).toEqual([415, 404]);
  });
});
